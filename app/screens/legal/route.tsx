import { useTranslation } from 'react-i18next';
import { useCameFrom } from '#app/components/came-from.ts';
import { pageTitle } from '#app/components/page-title.ts';
import { useRootData } from '#app/components/root-data.ts';
import { en } from '#app/locales/en.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import type { Route } from './+types/route.ts';
import styles from './legal.module.css';
import { isLegalText, LEGAL_SECTIONS, type LegalText } from './sections.ts';

export const handle = { dialog: true };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageTitle(loaderData ? en.legal[loaderData.text].title : en.pages.notFound, matches);
}

/** @throws a 404 for any other text. */
export function loader({ params }: Route.LoaderArgs): { text: LegalText } {
  const { text } = params;
  if (!isLegalText(text)) throw new Response(null, { status: 404, statusText: 'Page not found' });
  return { text };
}

/** Privacy Policy, Terms of Use, Refund/Product Policy (R-ROUTE-22, R-LEGAL). */
export default function Legal({ loaderData: { text } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { name } = useRootData().restaurant;
  const title = t(`legal.${text}.title`);
  return (
    <Dialog label={title} close={useCameFrom()}>
      <DialogHead title={title} />
      <DialogBody>
        <div className={styles.text}>
          {LEGAL_SECTIONS[text].map((section) => (
            <section key={section.body}>
              <h3 className="h3">{t(section.heading)}</h3>
              <p>{t(section.body, { name })}</p>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
