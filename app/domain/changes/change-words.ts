import type { ChangeValue, FileChange, FileConflict, PlainValue } from '#app/contract/restaurant-change.ts';
import type { ChangedPiece } from '#app/contract/versions.ts';
import { translateDate } from '#app/domain/language/translate-date.ts';
import { localName } from '#app/domain/menu/local-name.ts';
import { localMoment, localTime } from '#app/domain/order/stamp.ts';

/** The words that are looked up by the names of fields and values (locales' `fileWords`). */
type ChangeTexts = {
  values: { none: string; yes: string; no: string; closed: string };
  fields: Readonly<Record<string, unknown>>;
  sections: Readonly<Record<'restaurant' | 'settings', Readonly<Record<string, unknown>>>>;
  choices: { delivery: string; pickup: string } & Readonly<Record<string, string>>;
};

/** In whose words a change is said. */
export type ChangeSpeaker = {
  language: string;
  texts: ChangeTexts;
  /** One of the same words by its key, with its values; `count` chooses between one and many. */
  say: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  /** A sum that is given in dollars. */
  money: (dollars: number) => string;
  /** Short names of months. */
  tell: (english: string) => string;
  /** What each language is called, in itself, by its tag. */
  languageNames: Readonly<Record<string, string>>;
  timeZone: string;
};
type Subject = Pick<FileChange, 'of' | 'name' | 'in' | 'field' | 'key'>;

/** Fields of these are the restaurant's own, so their names say it all. */
const SECTIONS = /^(restaurant|settings|hours|mealPeriods|fees|legal|alcohol)\./;
const WORDS = /^(name|description|reason)s\.(\w+)$/;

/** What a change is of: 'Butter Chicken, Large: Price', 'Monday'. */
export function subjectWords(speaker: ChangeSpeaker, change: Subject): string {
  const { of, field } = change;
  const things = thingWords(speaker, change);
  if (field === 'order') return [things, orderWords(speaker, change)].filter(Boolean).join(': ');
  if (field === null) return things || speaker.say(`things.${of}`);
  return [things, fieldWords(speaker, field)].filter(Boolean).join(': ');
}

/** The thing itself with what it stands in, but for the department of a dish. */
function thingWords(speaker: ChangeSpeaker, { name, in: places, of }: Subject): string {
  const { language } = speaker;
  const outer = places.filter((place) => place.of !== 'department' || of === 'department');
  const names = [...outer.map((place) => place.name), ...(name ? [name] : [])];
  return names.map((each) => localName(each, language)).join(', ');
}

/** A change in a sentence: 'Korma is new', 'Korma goes'; of what is other than before its name alone. */
export function changeSentence(speaker: ChangeSpeaker, change: Subject & Pick<FileChange, 'act'>): string {
  const what = subjectWords(speaker, change);
  if (change.act === 'changed' || change.field !== null) return what;
  return speaker.say(`sentences.${change.act}`, { what });
}

/** Alike changes in a few words: 'Breads: Price × 3', 'Korma is new'. */
export function pieceWords(speaker: ChangeSpeaker, piece: ChangedPiece): string {
  const { act, field, count, name } = piece;
  const isOne = count === 1 || name !== null;
  const what = isOne ? subjectWords(speaker, piece) : kindWords(speaker, piece);
  const counted = count === 1 ? what : `${what} × ${count}`;
  return act === 'changed' || field !== null ? counted : speaker.say(`sentences.${act}`, { what: counted });
}

/** Of several things what they are: 'Breads: Price', 'Dish'. */
function kindWords(speaker: ChangeSpeaker, { of, field, in: places, key }: ChangedPiece): string {
  const where = places.map((place) => localName(place.name, speaker.language));
  const kind =
    field === null
      ? speaker.say(`things.${of}`)
      : field === 'order'
        ? orderWords(speaker, { key })
        : fieldWords(speaker, field);
  return [where.join(', '), kind].filter(Boolean).join(': ');
}

/** What a field is called: 'Price', 'Name (हिन्दी)'. */
export function fieldWords(speaker: ChangeSpeaker, field: string): string {
  const [, words, language] = WORDS.exec(field) ?? [];
  const own = speaker.languageNames[language ?? ''];
  if (words && own) return `${speaker.say(`fields.${words}`)} (${own})`;
  return speaker.say(SECTIONS.test(field) ? `sections.${field}` : `fields.${field}`);
}

function orderWords(speaker: ChangeSpeaker, { key }: Pick<Subject, 'key'>): string {
  return speaker.say(`lists.${key.split('#order.').at(-1) || 'departments'}`);
}

/** A value in words, money as money. */
export function valueWords(speaker: ChangeSpeaker, value: ChangeValue | null): string {
  if (value === null) return speaker.texts.values.none;
  if (value.type !== 'parts') return plainWords(speaker, value);
  if (value.parts.kind?.type === 'choice') return offerWords(speaker, value.parts);
  return Object.entries(value.parts)
    .map(([name, part]) => `${partName(speaker, name)}: ${valueWords(speaker, part)}`)
    .join(', ');
}

/** A promotion's offer: '10 %', '$5.00', 'Free delivery'. */
function offerWords(speaker: ChangeSpeaker, parts: Record<string, PlainValue | null>): string {
  const { kind, percent, amount } = parts;
  return valueWords(speaker, percent ?? amount ?? kind ?? null);
}

function partName(speaker: ChangeSpeaker, name: string): string {
  const { fields, sections } = speaker.texts;
  const named: Record<string, unknown> = { ...sections.restaurant, ...sections.settings, ...fields };
  const { delivery, pickup } = speaker.texts.choices;
  const found = { ...named, delivery, pickup }[name];
  return typeof found === 'string' ? found : name;
}

function plainWords(speaker: ChangeSpeaker, value: PlainValue): string {
  const { values } = speaker.texts;
  const list = (items: readonly string[]) => (items.length > 0 ? items.join(', ') : values.none);
  switch (value.type) {
    case 'text':
      return value.text || values.none;
    case 'choice':
      return choiceWords(speaker, value.choice);
    case 'choices':
      return list(value.choices.map((choice) => choiceWords(speaker, choice)));
    case 'list':
      return list(value.items);
    case 'flag':
      return value.on ? values.yes : values.no;
    case 'money':
      return speaker.money(value.dollars);
    case 'number':
      return numberWords(speaker, value);
    case 'percents':
      return list(value.percents.map((percent) => `${percent} %`));
    case 'time':
      return timeWords(speaker, value.time);
    case 'hours':
      return value.windows.length > 0 ? value.windows.join(', ') : values.closed;
    case 'pictures':
      return value.pictures.length > 0
        ? speaker.say('values.pictures', { count: value.pictures.length })
        : values.none;
    case 'colour':
      return value.colour;
    case 'sections':
      return speaker.say('values.sections', { count: value.sections.length });
    case 'thing':
      return localName(value.name, speaker.language);
    case 'order':
      return list(value.things.map(({ name }) => localName(name, speaker.language)));
  }
}

function numberWords(
  speaker: ChangeSpeaker,
  { number, unit }: Extract<PlainValue, { type: 'number' }>,
): string {
  if (unit === 'minutes') return speaker.say('values.minutes', { count: number });
  if (unit === 'km') return speaker.say('values.km', { number });
  return `${number}${{ percent: ' %', degrees: '°', pieces: '' }[unit]}`;
}

/** One of a few words of the format; a language by its own name. */
function choiceWords({ texts: { choices }, languageNames }: ChangeSpeaker, choice: string): string {
  const language = Object.hasOwn(languageNames, choice) ? languageNames[choice] : undefined;
  if (language) return language;
  return Object.entries(choices).find(([key]) => key === choice)?.[1] ?? choice;
}

function timeWords({ tell, timeZone }: ChangeSpeaker, time: string): string {
  const at = new Date(time);
  const day = localMoment(at, timeZone)?.day;
  return day ? `${translateDate(tell, day)}, ${localTime(at, timeZone)}` : time;
}

/** Both values of a conflict; of what one of the two removed, that it is gone. */
export function contestWords(speaker: ChangeSpeaker, conflict: FileConflict, removed: string) {
  const { mine, theirs, removedBy } = conflict;
  return {
    key: conflict.key,
    what: subjectWords(speaker, conflict),
    mine: removedBy === 'mine' ? removed : valueWords(speaker, mine),
    theirs: removedBy === 'theirs' ? removed : valueWords(speaker, theirs),
  };
}
