/** Placed by its owner. */
export default function HomeScreen() {
  return <h1>首页</h1>;
}
