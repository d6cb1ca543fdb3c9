export default function UserScreen() {
  return null;
}
