import { ContactLines } from '#app/features/restaurant/contact-lines.tsx';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { useCameFrom } from '#app/shell/page/came-from.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Route } from './+types/route.ts';
import styles from './legal.module.css';
import { type LegalPart, legalPage } from './legal-page.server.ts';
import { isLegalText } from './sections.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ title }) => title,
  dialog: true,
  keep: 'all',
};

/** @throws a 404 for the name of no legal text. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { text } = params;
  if (!isLegalText(text)) throw new Response(null, { status: 404, statusText: 'Page not found' });
  const store = storeFrom(context);
  const own = await store.legal();
  return legalPage(text, languageFrom(context), store.client, own?.[text]);
}

/** Privacy Policy, Terms of Use or Refund/Product Policy. */
export default function Legal({ loaderData }: Route.ComponentProps) {
  const { title, notice, lang, sections, binding, version, contactHeading } = loaderData;
  return (
    <Dialog label={title} close={useCameFrom()}>
      <DialogHead title={title} />
      <DialogBody>
        <div className={styles.text}>
          {notice && <Note tone="info">{notice}</Note>}
          <LegalSections sections={sections} lang={lang} />
          <section>
            <h3 className="h3">{contactHeading}</h3>
            <ContactLines />
          </section>
          {binding && (
            <Accordion summary={<b>{binding.label}</b>}>
              <LegalSections sections={binding.sections} lang="en" />
            </Accordion>
          )}
          {version && <p className="dim small">{version}</p>}
        </div>
      </DialogBody>
    </Dialog>
  );
}

type LegalSectionsProps = {
  sections: LegalPart[];
  /** Language of the text, where it is not the page's. */
  lang: string | null;
};

/** Headings and plain text: all text is shown as it is, never read as markup. */
function LegalSections({ sections, lang }: LegalSectionsProps) {
  return (
    <div className={styles.sections} lang={lang ?? undefined}>
      {sections.map(({ heading, blocks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order; headings may be alike
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
