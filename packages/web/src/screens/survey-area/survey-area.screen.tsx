/** Placed by its owner. */
export default function SurveyAreaScreen() {
  return <h1>区域概况</h1>;
}
