import { useCameFrom } from '#app/components/came-from.ts';
import { ContactLines } from '#app/components/contact-lines.tsx';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { languageFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import { Note } from '#app/ui/note.tsx';
import type { Route } from './+types/route.ts';
import styles from './legal.module.css';
import { legalPage } from './legal-page.server.ts';
import { LegalSections } from './legal-sections.tsx';
import { isLegalText } from './sections.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ title }) => title,
  dialog: true,
};

/** @throws a 404 for any other text. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { text } = params;
  if (!isLegalText(text)) throw new Response(null, { status: 404, statusText: 'Page not found' });
  const store = storeFrom(context);
  const own = await store.legal();
  return legalPage(text, languageFrom(context), store.client, own?.[text]);
}

/** Privacy Policy, Terms of Use, Refund/Product Policy (R-ROUTE-22, R-LEGAL). */
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
