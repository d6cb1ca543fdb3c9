/** Placed by its owner. */
export default function SurveyCrossroadScreen() {
  return <h1>路口概况</h1>;
}
