/** Counts how often `delimiter` stands in a stream, also where it is cut between two chunks. */
export function countIn(delimiter: string): (chunk: Buffer) => number {
  const wanted = Buffer.from(delimiter);
  let rest = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.concat([rest, chunk]);
    let count = 0;
    let from = 0;
    for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, from)) {
      count += 1;
      from = at + wanted.length;
    }
    rest = bytes.subarray(Math.max(from, bytes.length - wanted.length + 1));
    return count;
  };
}
