import styles from './legal.module.css';
import type { Section } from './legal-page.server.ts';

type LegalSectionsProps = {
  sections: Section[];
  /** Of the words, where it is not the page's. */
  lang: string | null;
};

/** Headings and plain words: whatever stands in a text is shown as it is, never read as markup. */
export function LegalSections({ sections, lang }: LegalSectionsProps) {
  return (
    <div className={styles.sections} lang={lang ?? undefined}>
      {sections.map(({ heading, blocks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order, and its headings may be alike
        <section key={index}>
          <h3 className="h3">{heading}</h3>
          {blocks.map((block, at) =>
            block.kind === 'list' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: likewise
              <ul key={at}>
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: likewise
              <p key={at}>{block.text}</p>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
