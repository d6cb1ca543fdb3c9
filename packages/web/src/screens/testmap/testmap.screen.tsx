/** Placed by its owner. */
export default function TestmapScreen() {
  return <h1>地图测试</h1>;
}
