import { unescapeHtml } from './html-forms.ts';
import type { Answer } from './http.ts';
import { formWith, type Visitor } from './visitor.ts';

/** The order preference over plain HTTP: its form as it stands in the page, and what the page says. */

/** Where the order preference is asked. */
export const PREFERENCE = '/order-preference';
/** What is chosen for Pickup as soon as possible. */
export const PICKUP = { orderType: '1', when: 'now' };
/** The form of the dialog. */
export const preferenceForm = (page: Answer) => formWith(page, 'addressSearch', 'intent');
/** The form of the address search, with flat and note. */
export const detailsForm = (page: Answer) => formWith(page, 'deliveryUnit', 'addressSearch');
/** A page as it is read. */
export const words = (page: Answer) => unescapeHtml(page.body.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
/** What stands against a form; '' when nothing does. */
export const alertOf = ({ body }: Answer) =>
  unescapeHtml(/role="alert"[^>]*>([\s\S]*?)<\/div><\/div>/.exec(body)?.[1]?.replace(/<[^>]+>/g, '') ?? '');
/** What the header says of the order type. */
export const orderTypeOf = ({ body }: Answer) =>
  /<button[^>]*popovertarget="order-type"[^>]*>([\s\S]*?)<\/button>/i
    .exec(body)?.[1]
    ?.replace(/<[^>]+>/g, ' ') ?? '';
/** Starts of the slots that can be taken, and of those that cannot. */
export const slotsOf = ({ body }: Answer) => {
  const all = [...body.matchAll(/<input\b[^>]*name="slot"[^>]*>/g)].map(([input]) => ({
    startUtc: /value="([^"]+)"/.exec(input)?.[1] ?? '',
    isOpen: !input.includes('disabled'),
  }));
  return { all, open: all.filter(({ isOpen }) => isOpen), gone: all.filter(({ isOpen }) => !isOpen) };
};

/** Confirms the dialog as it stands, with these choices. */
export async function confirmPreference(
  visitor: Visitor,
  choices: Record<string, string>,
  path = PREFERENCE,
): Promise<Answer> {
  const page = await visitor.get(path);
  return visitor.submit(path, formWith(page, 'intent'), { ...choices, intent: 'confirm' });
}

/** Searches an address and presses the first one found. */
export async function pressAddress(visitor: Visitor, typed: string, path = PREFERENCE): Promise<Answer> {
  const page = await visitor.get(path);
  const asked = { orderType: '2', addressSearch: typed, intent: 'search-address' };
  const found = await visitor.submit(path, preferenceForm(page), asked);
  const place = preferenceForm(found).buttons.find(([name]) => name === 'place')?.[1];
  if (!place) throw new Error(`No address was found for ${typed}`);
  return visitor.submit(path, preferenceForm(found), { orderType: '2', place, intent: '' });
}
