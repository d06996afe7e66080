export default function Route() {
  return <h1>feedback</h1>;
}
