const LICENCE = 'https://www.openstreetmap.org/copyright';

/** The credit of the tiles: the operator's own text (MAP_TILES_ATTRIBUTION), else the one OpenStreetMap requires. */
export function TileCredit({ words }: { words: string | null }) {
  if (words !== null) return words;
  return (
    <>
      ©{' '}
      <a href={LICENCE} target="_blank" rel="noopener">
        OpenStreetMap
      </a>{' '}
      contributors
    </>
  );
}
