export default function OaLoginScreen() {
  return null;
}
