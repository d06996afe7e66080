import type { RouterContextProvider } from 'react-router';
import type { Report } from '#app/contract/reports.ts';
import { sayFault } from '#app/domain/language/say-fault.ts';
import { askedPeriod, FIRST_PERIOD, type PeriodFault, type PeriodName } from '#app/domain/reports/period.ts';
import { businessDate } from '#app/domain/time/business-day.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { type SignedIn, signedIn } from '#app/features/manage/signed-in.server.ts';
import { TELL_WORDS } from '#app/locales/texts.server.ts';
import { languageFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { ownLanguage } from '#app/shell/restaurant/own-language.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The figures that an address asks for, with what was typed into its form. */
export type LoadedReport = {
  who: SignedIn;
  /** Null where the dates are no period, or the store did not answer. */
  report: Report | null;
  /** What is wrong with its dates, in words. */
  faults: { field: PeriodFault['field']; text: string }[];
  /** What the form shows. */
  typed: { period: PeriodName | null; from: string; to: string };
  today: string;
  /** The language of the restaurant's own names where it is not the page's. */
  own: string | undefined;
};

/** @throws as signedIn, for owners and managers */
export async function loadReport(context: Context, url: URL): Promise<LoadedReport> {
  const who = await signedIn(context, url, { roles: ['owner', 'manager'] });
  const { api, client } = storeFrom(context);
  const today = businessDate(context.get(platformContext).now(), client.timeZone ?? DEFAULT_TIME_ZONE);
  // a name wins over dates that its form sends with it
  const name = url.searchParams.get('period') ?? '';
  const dates = name === '' || name === 'own';
  const from = dates ? (url.searchParams.get('from') ?? '') : '';
  const to = dates ? (url.searchParams.get('to') ?? '') : '';
  const wish = askedPeriod({ period: name, from, to }, today);
  const own = ownLanguage(context);
  if ('faults' in wish) {
    const language = languageFrom(context);
    const faults = wish.faults.map(({ field, code }) => ({
      field,
      text: sayFault(TELL_WORDS[language], language, { code }),
    }));
    return { who, report: null, faults, typed: { period: null, from, to }, today, own };
  }
  const reply = await api.call('manage.reports', {
    staffToken: who.staffToken,
    query: wish.name === null ? { from, to } : { period: wish.name },
  });
  return {
    who,
    report: reply.ok ? reply.data : null,
    faults: [],
    typed: { period: wish.name, ...wish.period },
    today,
    own,
  };
}

/** Where a report of a period is; the file has the same address behind its own path. */
export function queryOf({ period, from, to }: LoadedReport['typed']): string {
  if (period === FIRST_PERIOD) return '';
  return `?${new URLSearchParams(period === null ? { from, to } : { period })}`;
}
