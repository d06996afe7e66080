export default function Route() {
  return <h1>department-products</h1>;
}
