import type { RootData } from '#app/shell/root-data/root-data.ts';

/** The licence by which a restaurant sells alcohol, with a link to its image, in a new tab. */
export function LicenceLine({ licence }: { licence: NonNullable<RootData['restaurant']['licence']> }) {
  const { text, link, linkText } = licence;
  return (
    <span>
      {text}
      {link !== null && (
        <>
          {' · '}
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            {linkText}
          </a>
        </>
      )}
    </span>
  );
}
