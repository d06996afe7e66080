export default function Route() {
  return <h1>change-location</h1>;
}
