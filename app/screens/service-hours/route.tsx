export default function Route() {
  return <h1>service-hours</h1>;
}
