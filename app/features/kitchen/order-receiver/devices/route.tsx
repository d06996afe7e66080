import '#app/ui/kitchen/choices.css';
import { data, redirect } from 'react-router';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { printsItself } from '#app/features/kitchen/device.server.ts';
import { AskFirst } from '#app/features/kitchen/order-receiver/ask-first.tsx';
import { KitchenFault } from '#app/features/kitchen/order-receiver/kitchen-fault.tsx';
import page from '#app/features/kitchen/order-receiver/kitchen-page.module.css';
import { KitchenPage } from '#app/features/kitchen/order-receiver/kitchen-page.tsx';
import { AddDevice } from '#app/features/kitchen/order-receiver/pair/add-device.tsx';
import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Note } from '#app/ui/note.tsx';
import { useTranslation } from '#app/ui/translation.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { Route } from './+types/route.ts';
import styles from './devices.module.css';
import { changeDevices, loadDevices } from './devices.server.ts';
import type { ShownDevice } from './shown-device.ts';
import { WhatFor } from './what-for.tsx';

export const handle: ScreenHandle = { title: 'receiver.devices.title', layout: 'special', app: 'kitchen' };

export async function loader({ context }: Route.LoaderArgs) {
  const listed = await loadDevices(context);
  return data({
    devices: listed?.devices ?? null,
    othersPrinters: listed?.othersPrinters ?? [],
    prints: (await printsItself(context))?.on ?? null,
    formToken: await mintFormToken(context),
  });
}

/** A new name, and the ends of devices. Answers 303, so that a reload repeats nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await changeDevices(context, await formOf(request));
  return redirect('/order-receiver/devices', 303);
}

/** Who is signed in at the kitchen's board: named, and signed out, one by one or all others. */
export default function Devices({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { devices, othersPrinters, prints, formToken } = loaderData;
  const isKitchenOnly = devices?.some((one) => one.isCurrent && one.isKitchenOnly) ?? false;
  const hasOthers = devices?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <KitchenPage title={t('receiver.devices.title')} formToken={formToken}>
      {devices === null && <Note tone="no">{t('receiver.offline')}</Note>}
      {devices !== null && (
        <section className={page.card} aria-labelledby="devices">
          {/* the others are not told to one that is for the kitchen only */}
          <h2 id="devices">
            {isKitchenOnly
              ? t('receiver.devices.current')
              : t('receiver.devices.count', { count: devices.length })}
          </h2>
          <ul>
            {devices.map((device) => (
              <Row key={device.id} device={device} formToken={formToken} isRead={isKitchenOnly} />
            ))}
          </ul>
        </section>
      )}
      {devices !== null && <PrintsItself on={prints} formToken={formToken} />}
      {isKitchenOnly && <p className="alert">{t('kitchenOnly.own')}</p>}
      {devices !== null && !isKitchenOnly && <AddDevice />}
      {(hasOthers || othersPrinters.length > 0) && (
        <div className={page.card}>
          <AskFirst
            label={t('receiver.devices.endOthers')}
            hint={withPrinters(
              t('receiver.devices.endOthersHint'),
              othersPrinters.length > 0 &&
                t('kitchenEnds.othersPrinters', { names: othersPrinters.join(', ') }),
            )}
            className={buttonClass({ variant: 'no', big: true })}
          >
            <form method="post">
              <Hidden intent="end-others" formToken={formToken} />
              <Button variant="no" big>
                {t('kitchenUndo.yesSignOutOthers')}
              </Button>
            </form>
          </AskFirst>
        </div>
      )}
      <p className="dim">{t('receiver.devices.hint')}</p>
      {!isKitchenOnly && (
        <p>
          <a className={buttonClass({ variant: 'line' })} href="/order-receiver/printers">
            <Icon name="print" />
            {t('kitchenPrinters.title')}
          </a>
        </p>
      )}
    </KitchenPage>
  );
}

/** When the board of this device prints tickets by itself; each device has its own choice. */
function PrintsItself({ on, formToken }: { on: 'arrival' | 'accept' | null; formToken: string }) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const choices = [
    ['press', t('kitchenPresses.printsByPress'), t('kitchenPresses.printsByPressHint')],
    ['arrival', t('kitchenPresses.printsOnArrival'), t('kitchenPresses.printsOnArrivalHint')],
    ['accept', t('kitchenPresses.printsOnAccept'), t('kitchenPresses.printsOnAcceptHint')],
  ] as const;
  return (
    <form method="post" className={page.card} aria-labelledby="prints">
      <h2 id="prints">{t('kitchenPresses.printsTitle')}</h2>
      <Hidden intent="prints" formToken={formToken} />
      <fieldset>
        <legend>{t('kitchenPresses.printsLegend')}</legend>
        <div className="picks">
          {choices.map(([value, name, hint]) => (
            <label key={value}>
              <input type="radio" name="on" value={value} defaultChecked={value === (on ?? 'press')} />
              <span>
                {name}
                <small>{hint}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Button>{t('receiver.devices.save')}</Button>
      </div>
      <p className="dim">{t('kitchenPresses.printsHint')}</p>
      {!hydrated && <p className="unscripted">{t('kitchenPresses.printsNeedScripts')}</p>}
    </form>
  );
}

const SOUND = { on: 'soundOn', off: 'soundOff', waits: 'soundWaits' } as const;

type RowProps = {
  device: ShownDevice;
  formToken: string;
  /** Nothing of it can be changed here. */
  isRead: boolean;
};

/** One device: its name and what it is for, which can be changed, since when and when last, and its end. */
function Row({ device, formToken, isRead }: RowProps) {
  const { t, tell } = useTranslation();
  const { name, isCurrent, made, seen, sound, pairedBy, isKitchenOnly, ends } = device;
  return (
    <li>
      <span className={page.main}>
        <b>{name}</b>
        <small>
          {t('receiver.devices.made', { time: translateDate(tell, made) })}
          {pairedBy !== null &&
            ` · ${pairedBy === '' ? t('kitchenPair.byOperator') : t('kitchenPair.byDevice', { name: pairedBy })}`}
        </small>
      </span>
      {sound && (
        <Badge tone={sound === 'on' ? 'ok' : 'warn'} icon={sound === 'on' ? 'sound' : 'mute'}>
          {t(`kitchenPair.${SOUND[sound]}`)}
        </Badge>
      )}
      <span className="dim">
        {seen ? t('receiver.devices.seen', { time: translateDate(tell, seen) }) : t('receiver.devices.now')}
      </span>
      {ends && (
        <Badge tone="warn" icon="clock">
          {t('kitchenPair.endsSoon', { time: translateDate(tell, ends) })}
        </Badge>
      )}
      {isKitchenOnly && <Badge icon="chef">{t('kitchenOnly.badge')}</Badge>}
      {isCurrent && <Badge tone="ok">{t('receiver.devices.current')}</Badge>}
      {!isRead && <Changes device={device} formToken={formToken} />}
    </li>
  );
}

function Changes({
  device: { id, name, isCurrent, line, isKitchenOnly, printers, printersOfLine },
  formToken,
}: Omit<RowProps, 'isRead'>) {
  const { t } = useTranslation();
  return (
    <>
      <details className={styles.rename}>
        <summary
          className={buttonClass({ variant: 'line' })}
          aria-label={t('receiver.devices.renameOf', { name })}
        >
          {t('receiver.devices.rename')}
        </summary>
        <form method="post">
          <Hidden intent="rename" deviceId={id} formToken={formToken} />
          <Field
            field={{ id: `name-${id}`, name: 'name', defaultValue: name, maxLength: 40 }}
            label={t('receiver.devices.newName')}
            autoComplete="off"
            required
            beside={<Button>{t('receiver.devices.save')}</Button>}
          />
        </form>
      </details>
      <details className={styles.rename}>
        <summary className={buttonClass({ variant: 'line' })} aria-label={t('kitchenOnly.whatOf', { name })}>
          {t('kitchenOnly.what')}
        </summary>
        <form method="post" className="stack">
          <Hidden intent="kitchen-only" deviceId={id} formToken={formToken} />
          <WhatFor isKitchenOnly={isKitchenOnly} printers={printers} />
          <Button>{t('receiver.devices.save')}</Button>
        </form>
      </details>
      {!isCurrent && (
        <AskFirst
          label={t('receiver.devices.end')}
          name={t('receiver.devices.endOf', { name })}
          hint={withPrinters(
            t('kitchenUndo.deviceHint'),
            printers.length > 0 && t('kitchenEnds.printersStay', { names: printers.join(', ') }),
          )}
          className={buttonClass({ variant: 'no' })}
        >
          <form method="post">
            <Hidden intent="end" deviceId={id} formToken={formToken} />
            <Button variant="no" aria-label={t('kitchenUndo.yesSignOutOf', { name })}>
              {t('kitchenUndo.yesSignOut')}
            </Button>
          </form>
        </AskFirst>
      )}
      {!isCurrent && (line > 0 || printersOfLine.length > 0) && (
        <AskFirst
          label={
            line > 0
              ? t('kitchenPair.endLine', { count: line })
              : t('kitchenEnds.withPrinters', { count: printersOfLine.length })
          }
          name={
            line > 0
              ? t('kitchenPair.endLineOf', { name, count: line })
              : t('kitchenEnds.withPrintersOf', { name, count: printersOfLine.length })
          }
          hint={withPrinters(
            t('kitchenUndo.deviceHint'),
            printersOfLine.length > 0 && t('kitchenEnds.alsoPrinters', { names: printersOfLine.join(', ') }),
          )}
          className={buttonClass({ variant: 'no' })}
        >
          <form method="post">
            <Hidden intent="end-line" deviceId={id} formToken={formToken} />
            <Button variant="no" aria-label={t('kitchenUndo.yesSignOutOf', { name })}>
              {t('kitchenUndo.yesSignOut')}
            </Button>
          </form>
        </AskFirst>
      )}
    </>
  );
}

/** What comes of an end, and which printers end with it. */
function withPrinters(hint: string, printers: string | false): string {
  return printers ? `${hint} ${printers}` : hint;
}

function Hidden(fields: { intent: string; formToken: string; deviceId?: string }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** A fault stays in the kitchen's own frame. */
export function ErrorBoundary() {
  return <KitchenFault />;
}
