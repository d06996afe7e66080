export default function Route() {
  return <h1>reserve</h1>;
}
