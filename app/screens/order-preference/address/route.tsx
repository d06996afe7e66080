export default function Address() {
  return null;
}
