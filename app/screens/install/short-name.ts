/** Letters that stand under an icon before systems cut the rest off. */
const ROOM = 12;

/** As many words of a name as stand under an icon, at least one: 'Mitti' of 'Mitti Punjabi Kitchen'. */
export function shortName(name: string): string {
  const [first = name, ...others] = name.trim().split(/\s+/);
  let short = first;
  for (const word of others) {
    if (`${short} ${word}`.length > ROOM) break;
    short += ` ${word}`;
  }
  return short;
}
