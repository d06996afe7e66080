import { data, type RouterContextProvider, redirect } from 'react-router';
import type { FileFault } from '#app/contract/restaurant-change.ts';
import { FileSettings, RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import type { Version } from '#app/contract/versions.ts';
import { pieceWords } from '#app/domain/changes/change-words.ts';
import { momentTyped } from '#app/domain/time/moment-typed.ts';
import { DEFAULT_TIME_ZONE } from '#app/domain/time/wall-clock.ts';
import { faultWords } from '#app/features/manage/draft/fault-words.ts';
import { afterPress, formRefused, formWithFaults, seenIn } from '#app/features/manage/draft/save.server.ts';
import { speakerFrom } from '#app/features/manage/draft/speaker.server.ts';
import { EDITORS, refusalOf, type SignedIn, signedInToPress } from '#app/features/manage/signed-in.server.ts';
import { whenText } from '#app/features/manage/today/when.ts';
import { lacksZones } from '#app/features/manage/zones/lacks-zones.ts';
import { TEXTS } from '#app/locales/texts.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { languageFrom, tellFrom, wordsFrom } from '#app/shell/language/i18n.server.ts';
import { platformContext } from '#app/shell/request/platform.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import type { ApiResult } from '#app/store-api/result.ts';
import { translator } from '#app/ui/translate.ts';
import { type ShownChange, shownChange } from './changes-view.ts';
import { outlineOf, placeOfFault } from './fault-links.ts';
import { DONE, VERSIONS } from './version-paths.ts';

type Context = Readonly<RouterContextProvider>;
type Changes = Parameters<typeof shownChange>[1][];

const ZONES = RestaurantFile.shape.zones;

/** The form that publishes. */
export const PUBLISH = 'publish';
/** Changes on a page, as the store lists them. */
export const CHANGES_A_PAGE = 200;

/** A version of the history. */
export type ShownVersion = ReturnType<typeof shownVersion>;

/** The draft, its changes, what blocks it, and the history. @throws as refusalOf, and a 503 */
export async function loadVersions(context: Context, url: URL, { staffToken }: SignedIn) {
  const { api } = storeFrom(context);
  const pageOf = (name: string) => {
    const page = url.searchParams.get(name);
    return page ? { query: { page: page.slice(0, 6) } } : {};
  };
  const [state, changes, versions] = await Promise.all([
    answerOf(context, url, api.call('draft.get', { staffToken })),
    answerOf(context, url, api.call('draft.changes', { staffToken, ...pageOf('page') })),
    answerOf(context, url, api.call('versions.list', { staffToken, ...pageOf('history') })),
  ]);
  const { waiting } = state;
  return {
    number: changes.number,
    liveVersion: changes.liveVersion,
    ...{ total: changes.total, page: changes.page, pages: changes.pages },
    changes: shownChanges(context, changes.items),
    faults: await shownFaults(context, url, staffToken, state.faults),
    lacksZones: changes.total > 0 && (await draftLacksZones(context, staffToken)),
    waiting: waiting && {
      when: momentText(context, waiting.publishUtc),
      who: waiting.who,
      count: waiting.changes,
      note: waiting.note,
    },
    history: {
      versions: versions.items.map((version) => shownVersion(context, version)),
      ...{ page: versions.page, pages: versions.pages },
    },
  };
}

/** Whether what would be published offers delivery without a zone; false where the store does not tell. */
async function draftLacksZones(context: Context, staffToken: string): Promise<boolean> {
  const read = (part: string) => storeFrom(context).api.call('draft.part', { staffToken, query: { part } });
  const [settings, zones] = await Promise.all([read('settings'), read('zones')]);
  if (!settings.ok || !zones.ok) return false;
  const known = [FileSettings.safeParse(settings.data.value), ZONES.safeParse(zones.data.value)] as const;
  return known[0].success && known[1].success && lacksZones(known[0].data, known[1].data);
}

/** The reply of a call that a page cannot be without. @throws as refusalOf, a 404 where it is refused, and a 503 */
export async function answerOf<T>(context: Context, url: URL, asked: Promise<ApiResult<T>>): Promise<T> {
  const reply = await asked;
  if (reply.ok) return reply.data;
  await refusalOf(context, url, reply, null);
  throw data(null, { status: reply.kind === 'refused' ? 404 : 503 });
}

export function shownChanges(context: Context, changes: Changes): ShownChange[] {
  const speaker = speakerFrom(context);
  const first = storeFrom(context).client.language ?? speaker.language;
  return changes.map((change) => shownChange(speaker, change, first));
}

/** What blocks publishing, in words, with the page where each is mended. */
async function shownFaults(context: Context, url: URL, staffToken: string, faults: readonly FileFault[]) {
  if (faults.length === 0) return [];
  const { file } = await answerOf(context, url, storeFrom(context).api.call('draft.file', { staffToken }));
  const outline = outlineOf(file as Partial<RestaurantFile>);
  const texts = TEXTS[languageFrom(context)].fileFaults;
  return faults.map((fault) => {
    const place = placeOfFault(fault.path, outline);
    return {
      key: `${fault.path} ${fault.code}`,
      where: place?.name || fault.path,
      href: place?.href ?? null,
      text: faultWords(texts, fault),
    };
  });
}

export function momentText(context: Context, utc: string): string {
  const now = context.get(platformContext).now().toISOString();
  return whenText(tellFrom(context), utc, now, timeZoneOf(context));
}

function timeZoneOf(context: Context): string {
  return storeFrom(context).client.timeZone ?? DEFAULT_TIME_ZONE;
}

export function shownVersion(context: Context, version: Version) {
  const t = translator(wordsFrom(context));
  const { number, isLive, madeUtc, who, note, how, wasWaiting, ofVersion, changes, pieces, isKept } = version;
  return {
    ...{ number, isLive, isKept, note, changes },
    when: momentText(context, madeUtc),
    who: who || t('manageVersions.operator'),
    how: how === 'published' ? '' : t(`manageVersions.ways.${how}`, { version: ofVersion ?? '' }),
    wasWaiting,
    pieces: pieces.map((piece) => pieceWords(speakerFrom(context), piece)).join(' · '),
  };
}

/** A press of the page: publishing, taking back, calling off what waits, or throwing the draft away. */
export async function pressVersions(context: Context, url: URL, form: FormData) {
  const who = await signedInToPress(context, url, form, EDITORS);
  const { staffToken } = who;
  const { api } = storeFrom(context);
  const t = translator(wordsFrom(context));
  const to = url.pathname;
  const { number } = seenIn(form);
  const key = form.get('takeBack');
  if (typeof key === 'string' && key !== '') {
    const reply = await api.call('draft.takeBack', { staffToken, body: { number, key } });
    return afterPress(context, url, form, reply, { to, done: t('manageVersions.takenBack') });
  }
  switch (form.get('intent')) {
    case 'restart': {
      const reply = await api.call('draft.restart', { staffToken, body: { number } });
      return afterPress(context, url, form, reply, { to, done: t('manageVersions.thrownAway') });
    }
    case 'cancel': {
      const reply = await api.call('versions.cancelWaiting', { staffToken });
      if (reply.ok) await say(context, 'ok', t('manageVersions.cancelled'));
      else await say(context, 'no', await refusalOf(context, url, reply, form));
      return redirect(to, 303);
    }
    default:
      return publish(context, url, form, who);
  }
}

/** Publishes now, or at a day and time of the restaurant's clock. */
async function publish(context: Context, url: URL, form: FormData, { staffToken }: SignedIn) {
  const t = translator(wordsFrom(context));
  const isLater = form.get('when') === 'time';
  const [day, time] = [textIn(form, 'day'), textIn(form, 'time')];
  // where a browser shows both fields beside 'Now', whoever filled them in may not mean it
  if (!isLater && (day || time) && form.get('sure') === null)
    return formWithFaults(form, PUBLISH, { when: [t('manageVersions.timeButNow')] });
  const at = isLater ? momentTyped(day, time, timeZoneOf(context)) : null;
  if (at && 'faulty' in at)
    return formWithFaults(form, PUBLISH, { [at.faulty]: [t(`manageVersions.faults.${at.faulty}`)] });
  const atUtc = at?.utc ?? null;
  const reply = await storeFrom(context).api.call('versions.publish', {
    staffToken,
    body: { number: seenIn(form).number, note: String(form.get('note') ?? '').slice(0, 300), atUtc },
  });
  if (!reply.ok) return formRefused(context, url, form, reply, { intent: PUBLISH, part: null });
  const { publishUtc } = reply.data;
  if (publishUtc === null) return redirect(DONE, 303);
  await say(context, 'ok', t('manageVersions.willBe', { when: momentText(context, publishUtc) }));
  return redirect(VERSIONS, 303);
}

function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}

/**
 * A version with what it changed, or would change against what customers see.
 * @throws as answerOf
 */
export async function loadVersion(
  context: Context,
  url: URL,
  { staffToken }: SignedIn,
  asked: { version?: string; against?: 'live' },
) {
  const page = url.searchParams.get('page')?.slice(0, 6);
  const query = { ...asked, ...(page && { page }) };
  const one = await answerOf(
    context,
    url,
    storeFrom(context).api.call('versions.get', { staffToken, query }),
  );
  return {
    version: shownVersion(context, one.version),
    changes: shownChanges(context, one.items),
    ...{ total: one.total, page: one.page, pages: one.pages },
  };
}
