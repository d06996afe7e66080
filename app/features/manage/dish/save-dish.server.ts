import { data, type RouterContextProvider } from 'react-router';
import type { DraftMenuAct } from '#app/contract/draft.ts';
import { fieldAt } from '#app/features/manage/draft/part-place.ts';
import { faultsOfTrial, formWithFaults, saveMenu, savePart } from '#app/features/manage/draft/save.server.ts';
import { dishPath } from '#app/features/manage/menu/menu-paths.ts';
import { MOST_PICTURE_BYTES } from '#app/features/manage/picture-kinds.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { formOf } from '#app/shell/request/form-of.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { DishAnswer } from './dish-editor.tsx';
import { dishOfForm, formOfDish } from './dish-file.ts';
import { type DishForm, hasTooManyRows, MOST_DISH_PARTS, readDishForm } from './dish-form.ts';
import { DISH_INTENT, PRESS, UPLOAD } from './dish-page.ts';
import { pressed, withChoicesOf, withGroupsOf } from './dish-presses.ts';
import { typedOfDish } from './dish-typed.ts';
import { fieldsOfDish } from './field-names.ts';

type Context = Readonly<RouterContextProvider>;
/** The press that gives a dish of a combo the choices that the dish itself has. */
const TAKE_CHOICES = /^takeChoices combo\[(\d{1,3})\]\.items\[(\d{1,3})\]$/;
/** Carried beside the dish: which draft was seen, and whose values stand after a contest. */
const BESIDE = /^(intent|formToken|number|conflictNumber|quiet|choice:.*)$/;

/** The form of a dish that a request carries. @throws Response 413 for one with more rows than a dish may have */
export async function dishFormOf(request: Request): Promise<FormData> {
  const form = await formOf(request, MOST_DISH_PARTS);
  if (hasTooManyRows(form))
    throw new Response('Request is too large', { status: 413, statusText: 'Content Too Large' });
  return form;
}

/**
 * A press of the form of a dish: on a row, on its picture, or Save. Whatever it is, a picture that was chosen is kept
 * first, so that it need not be chosen again.
 * @param dishId null for a new one
 * @throws as savePart
 */
export async function saveDish(
  context: Context,
  url: URL,
  form: FormData,
  who: SignedIn,
  dishId: string | null,
) {
  const read = readDishForm(form);
  const { dish, fault } = await withUpload(context, url, form, who, read);
  const again = formWith(form, dish);
  const press = form.get(PRESS);
  if (typeof press === 'string')
    return fault === null
      ? afterPress(form, await changedBy(context, who, dish, form, press))
      : formWithFaults(again, DISH_INTENT, { picture: [fault] });
  const names = fieldsOfDish(dish).map(({ name }) => name);
  const part = `products:${dishId ?? 'new'}`;
  // what is wrong with all choices together is told at the first of them
  const choices = names.find((name) => /^(variants|modifiers|combo)\[0\]\.name$/.test(name)) ?? null;
  const fieldOf = (place: string) =>
    place === '' ? choices : fieldAt(place.replace(/^(diets|allergens)\b/, 'otherAllergens'), names);
  const value = dishOfForm(dish);
  const { department: _, ...fields } = value;
  const change: DraftMenuAct = { act: 'addDish', departmentId: dish.department, value: fields };
  if (fault !== null) {
    // all that is wrong is told at once, with the picture that was not taken
    const body = dishId === null ? { change } : { value };
    const faults = await faultsOfTrial(context, url, again, who, { part, fieldOf, body });
    return formWithFaults(again, DISH_INTENT, { ...faults, picture: [fault] });
  }
  const ways = { intent: DISH_INTENT, part, fieldOf };
  if (dishId !== null) return savePart(context, url, again, who, { ...ways, part, value, to: url.pathname });
  return saveMenu(context, url, again, who, {
    ...ways,
    change,
    to: ({ addedId }) => dishPath(addedId ?? ''),
  });
}

/** The dish with the picture that was chosen, which the store keeps; or why the store does not take it. */
async function withUpload(
  context: Context,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  dish: DishForm,
): Promise<{ dish: DishForm; fault: string | null }> {
  const file = form.get(UPLOAD);
  if (!(file instanceof File) || file.size === 0) return { dish, fault: null };
  if (file.size > MOST_PICTURE_BYTES)
    return { dish, fault: translator(wordsFrom(context))('manageDish.pictureTooLarge') };
  const reply = await storeFrom(context).api.call('draft.addPicture', {
    staffToken,
    body: { picture: file },
  });
  if (reply.ok) {
    const { picture } = reply.data;
    // another picture is seen from its middle at first; the same one stays as it was set
    const pictureFocus = picture === dish.picture ? dish.pictureFocus : '';
    return { dish: { ...dish, picture, pictureFocus }, fault: null };
  }
  return { dish, fault: await refusalOf(context, url, reply, formWith(form, dish)) };
}

async function changedBy(
  context: Context,
  { staffToken }: SignedIn,
  dish: DishForm,
  form: FormData,
  press: string,
): Promise<{ form: DishForm; focus: string }> {
  if (press === 'pictureOff') return { form: { ...dish, picture: '', pictureFocus: '' }, focus: 'picture' };
  const [, group, item] = TAKE_CHOICES.exec(press) ?? [];
  if (press !== 'copyGroups' && group === undefined)
    return pressed(dish, press) ?? { form: dish, focus: 'picture' };
  const [g, i] = [Number(group), Number(item)];
  const from = group === undefined ? form.get('groupsOf') : dish.combo[g]?.items[i]?.product;
  const query = { part: `products:${from}` };
  const reply = await storeFrom(context).api.call('draft.part', { staffToken, query });
  const other = reply.ok ? formOfDish(reply.data.value) : null;
  if (group === undefined)
    return {
      form: other ? withGroupsOf(dish, other) : dish,
      focus: `modifiers[${dish.modifiers.length}].name`,
    };
  const place = `combo[${g}].items[${i}]`;
  return { form: other ? withChoicesOf(dish, g, i, other) : dish, focus: `add ${place}.modifiers` };
}

/** The page again, with the rows as they are now. */
function afterPress(form: FormData, { form: dish, focus }: { form: DishForm; focus: string }) {
  const answer: DishAnswer = {
    intent: DISH_INTENT,
    typed: { ...typedOfDish(dish), intent: [DISH_INTENT], number: [String(form.get('number'))] },
    faults: {},
    others: [],
    refusal: null,
    isTooOld: false,
    contest: null,
    focus,
  };
  return data(answer);
}

/** What was sent beside the dish, with the dish as it is now and no file. */
function formWith(sent: FormData, dish: DishForm): FormData {
  const form = new FormData();
  for (const [name, value] of sent)
    if (typeof value === 'string' && BESIDE.test(name)) form.append(name, value);
  for (const [name, values] of Object.entries(typedOfDish(dish)))
    for (const value of values) form.append(name, value);
  return form;
}
