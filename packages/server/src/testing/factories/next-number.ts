let last = 100;

/** A number no other factory call of this process got. */
export function nextNumber(): number {
  last += 1;
  return last;
}
