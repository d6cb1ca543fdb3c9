export default function AuthRedirectScreen() {
  return null;
}
