/** Placed by its owner. */
export default function SurveyCityScreen() {
  return <h1>城市概况</h1>;
}
