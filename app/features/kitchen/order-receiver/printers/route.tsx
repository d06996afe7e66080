import { data, redirect } from 'react-router';
import { PAPERS_MM, PRINTER_KINDS, PRINTS_ON } from '#app/contract/receiver-printers.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { AskFirst } from '#app/features/kitchen/order-receiver/ask-first.tsx';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import page from '#app/features/kitchen/order-receiver/kitchen-page.module.css';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { LANGUAGE_FACTS, LANGUAGES } from '#app/locales/languages.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import type { Route } from './+types/route.ts';
import { type Choices, PrinterFields } from './printer-fields.tsx';
import styles from './printers.module.css';
import { changePrinters, loadPrinters, type ShownPrinter } from './printers.server.ts';

export const handle: ScreenHandle = { title: 'kitchenPrinters.title', layout: 'special', app: 'kitchen' };

const MAKES = { star: 'Star (CloudPRNT)', epson: 'Epson (Server Direct Print)' } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const choices: Choices = {
    papers: PAPERS_MM,
    languages: LANGUAGES.map((tag) => ({ tag, name: LANGUAGE_FACTS[tag].name })),
    times: PRINTS_ON,
  };
  return data({
    printers: await loadPrinters(context),
    choices,
    kinds: PRINTER_KINDS,
    language: languageFrom(context),
    formToken: await mintFormToken(context),
  });
}

/** A new printer's address is on the page that answers and on no other; everything else leads back by 303. */
export async function action({ request, context }: Route.ActionArgs) {
  const outcome = await changePrinters(context, await formOf(request), new URL(request.url));
  if ('goTo' in outcome) return redirect(outcome.goTo, 303);
  return data(outcome, { status: 'made' in outcome ? 200 : 400 });
}

/** The kitchen's printers that fetch their tickets: made, looked after, and ended. */
export default function Printers({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { printers, choices, kinds, language, formToken } = loaderData;
  const made = actionData && 'made' in actionData ? actionData.made : null;
  const refused = actionData && 'refusal' in actionData ? actionData : null;
  const typed = refused?.typed ?? { name: '', kind: 'star', paperMm: '80', language, printsOn: 'accept' };
  return (
    <KitchenPage
      title={t('kitchenPrinters.title')}
      back={{ href: '/order-receiver/devices', name: t('receiver.devices.title') }}
      formToken={formToken}
    >
      {printers === null && <Note tone="no">{t('receiver.offline')}</Note>}
      {made && (
        <section className={page.card} aria-labelledby="made" role="status">
          <h2 id="made">{t('kitchenPrinters.madeTitle', { name: made.name })}</h2>
          <p className={styles.address}>
            <code>{made.address}</code>
          </p>
          <p>{t(`kitchenPrinters.steps.${made.kind}`)}</p>
          <Note tone="warn">{t('kitchenPrinters.madeOnce')}</Note>
        </section>
      )}
      {printers?.map((printer) => (
        <Printer key={printer.id} printer={printer} choices={choices} formToken={formToken} />
      ))}
      {printers?.length === 0 && !made && <p>{t('kitchenPrinters.none')}</p>}
      <form method="post" className={page.card} aria-labelledby="add">
        <h2 id="add">{t('kitchenPrinters.addTitle')}</h2>
        {refused && <Note tone="no">{refused.refusal}</Note>}
        <Hidden intent="add" formToken={formToken} />
        <div className={styles.fields}>
          <PrinterFields key={made?.address} id="new" typed={typed} choices={choices} />
          <SelectField
            field={{ id: 'new-kind', name: 'kind', defaultValue: typed.kind }}
            label={t('kitchenPrinters.kind')}
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {MAKES[kind]}
              </option>
            ))}
          </SelectField>
        </div>
        <div>
          <Button big variant="pri">
            {t('kitchenPrinters.add')}
          </Button>
        </div>
        <p className="dim">
          {t('kitchenPrinters.hint')} {t('kitchenPrinters.laterHint')}
        </p>
      </form>
    </KitchenPage>
  );
}

type PrinterProps = { printer: ShownPrinter; choices: Choices; formToken: string };

/** One printer: how it is, what waits for it and what it did not print, and what can be done with it. */
function Printer({ printer, choices, formToken }: PrinterProps) {
  const { t, tell } = useTranslation();
  const { id, name, kind, paperMm, language, printsOn, seen, isHere, trouble, isStopped, waiting } = printer;
  const { failed, unsure, cannotConfirm } = printer;
  const hidden = { printerId: id, formToken };
  return (
    <section className={page.card} aria-labelledby={`printer-${id}`}>
      <h2 id={`printer-${id}`}>{name}</h2>
      <p className={styles.facts}>
        <Badge tone={isHere ? 'ok' : 'warn'}>
          {t(isHere ? 'kitchenPrinters.here' : 'kitchenPrinters.away')}
        </Badge>
        {trouble && <Badge tone={isStopped ? 'no' : 'warn'}>{t(`kitchenPrinters.states.${trouble}`)}</Badge>}
        {waiting > 0 && <Badge tone="info">{t('kitchenPrinters.waiting', { count: waiting })}</Badge>}
        <span className="dim">
          {MAKES[kind]} · {t('kitchenPrinters.width', { mm: paperMm })} ·{' '}
          {t(`kitchenPrinters.isOn.${printsOn}`)} ·{' '}
          {seen === null
            ? t('kitchenPrinters.never')
            : t('kitchenPrinters.seen', { time: translateDate(tell, seen) })}
          {printer.madeBy && ` · ${t('kitchenEnds.addedBy', { name: printer.madeBy })}`}
        </span>
      </p>
      {cannotConfirm && <Note tone="warn">{t('kitchenPrinters.cannotConfirm')}</Note>}
      {failed.length > 0 && (
        <Note tone="no">
          {t('kitchenPrinters.failed', { count: failed.length })}:{' '}
          {failed
            .map(({ orderNumber, fault }) =>
              orderNumber ? `#${orderNumber} (${fault})` : t('kitchenPrinters.failedTest', { fault }),
            )
            .join(', ')}
        </Note>
      )}
      {unsure.length > 0 && (
        <Note tone="warn">
          {t('kitchenPrinters.unsure', { count: unsure.length })}:{' '}
          {unsure
            .map(({ orderNumber }) => (orderNumber ? `#${orderNumber}` : t('kitchenPrinters.unsureTest')))
            .join(', ')}
        </Note>
      )}
      <div className={styles.facts}>
        {failed.length + unsure.length > 0 && (
          <form method="post">
            <Hidden intent="retry" {...hidden} />
            <Button variant="pri" aria-label={t('kitchenPrinters.retryOf', { name })}>
              {t('kitchenPrinters.retry')}
            </Button>
          </form>
        )}
        <form method="post">
          <Hidden intent="test" {...hidden} />
          <Button variant="line" aria-label={t('kitchenPrinters.testOf', { name })}>
            {t('kitchenPrinters.test')}
          </Button>
        </form>
        <AskFirst
          label={t('kitchenPrinters.end')}
          name={t('kitchenPrinters.endOf', { name })}
          hint={t('kitchenUndo.printerHint')}
          className={buttonClass({ variant: 'no' })}
        >
          <form method="post">
            <Hidden intent="end" {...hidden} />
            <Button variant="no" aria-label={t('kitchenUndo.yesRemoveOf', { name })}>
              {t('kitchenUndo.yesRemove')}
            </Button>
          </form>
        </AskFirst>
        <details className={styles.change}>
          <summary
            className={buttonClass({ variant: 'line' })}
            aria-label={t('kitchenPrinters.changeOf', { name })}
          >
            {t('kitchenPrinters.change')}
          </summary>
          <form method="post">
            <Hidden intent="change" {...hidden} />
            <div className={styles.fields}>
              <PrinterFields
                id={id}
                typed={{ name, paperMm: String(paperMm), language, printsOn }}
                choices={choices}
              />
            </div>
            <Button>{t('kitchenPrinters.save')}</Button>
          </form>
        </details>
      </div>
    </section>
  );
}

function Hidden(fields: { intent: string; formToken: string; printerId?: string }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
