import { PICTURE_OLD_MS, type Picture } from "@lukou/contract";

/** A picture as it was answered, and when, by the browser's clock. */
export interface ShownPicture {
  readonly picture: Picture;
  /** Milliseconds since 1970. */
  readonly answeredAt: number;
}

/** Age in milliseconds now: that of the answer and what passed since, so that the two clocks need not agree. */
export const ageOf = ({ picture, answeredAt }: ShownPicture, now: number): number =>
  picture.ageMs + Math.max(0, now - answeredAt);

/** Whether a picture may no longer be taken for the present. */
export const isOld = (shown: ShownPicture, now: number): boolean => ageOf(shown, now) > PICTURE_OLD_MS;

/** An age in words. */
export function ageText(ageMs: number): string {
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < 60) return `${seconds} 秒前`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟前`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} 小时前`;
  return `${Math.floor(seconds / 86_400)} 天前`;
}

/** The newer of two pictures; either may be missing. */
export function newer(a: ShownPicture | undefined, b: ShownPicture | undefined): ShownPicture | undefined {
  if (!a || !b) return a ?? b;
  return Date.parse(a.picture.takenAt) >= Date.parse(b.picture.takenAt) ? a : b;
}
