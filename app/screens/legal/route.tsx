export default function Route() {
  return <h1>legal</h1>;
}
