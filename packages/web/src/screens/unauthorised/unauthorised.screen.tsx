export default function UnauthorisedScreen() {
  return null;
}
