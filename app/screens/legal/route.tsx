import { useCameFrom } from '#app/components/came-from.ts';
import type { ScreenHandle } from '#app/components/screen.tsx';
import { languageFrom } from '#app/middleware/i18n.ts';
import { storeFrom } from '#app/middleware/restaurant.ts';
import { Dialog, DialogBody, DialogHead } from '#app/ui/dialog.tsx';
import type { Route } from './+types/route.ts';
import styles from './legal.module.css';
import { legalPage } from './legal-page.server.ts';
import { isLegalText } from './sections.ts';

export const handle: ScreenHandle<Route.ComponentProps['loaderData']> = {
  title: ({ title }) => title,
  dialog: true,
};

/** @throws a 404 for any other text. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { text } = params;
  if (!isLegalText(text)) throw new Response(null, { status: 404, statusText: 'Page not found' });
  return legalPage(text, languageFrom(context), storeFrom(context).client.tradingName);
}

/** Privacy Policy, Terms of Use, Refund/Product Policy (R-ROUTE-22, R-LEGAL). */
export default function Legal({ loaderData: { title, sections } }: Route.ComponentProps) {
  return (
    <Dialog label={title} close={useCameFrom()}>
      <DialogHead title={title} />
      <DialogBody>
        <div className={styles.text}>
          {sections.map(({ heading, body }) => (
            <section key={heading}>
              <h3 className="h3">{heading}</h3>
              <p>{body}</p>
            </section>
          ))}
        </div>
      </DialogBody>
    </Dialog>
  );
}
