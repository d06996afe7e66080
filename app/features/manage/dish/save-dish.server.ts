import { data, type RouterContextProvider } from 'react-router';
import { fieldAt } from '#app/features/manage/draft/part-place.ts';
import { formWithFaults, saveMenu, savePart } from '#app/features/manage/draft/save.server.ts';
import { dishPath } from '#app/features/manage/menu/menu-paths.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import type { DishAnswer } from './dish-editor.tsx';
import { dishOfForm, formOfDish } from './dish-file.ts';
import { type DishForm, readDishForm } from './dish-form.ts';
import { DISH_INTENT, MOST_PICTURE_BYTES, PRESS, UPLOAD } from './dish-page.ts';
import { pressed, withGroupsOf } from './dish-presses.ts';
import { typedOfDish } from './dish-typed.ts';
import { fieldsOfDish } from './field-names.ts';

type Context = Readonly<RouterContextProvider>;
/** Carried beside the dish: which draft was seen, and whose values stand after a contest. */
const BESIDE = /^(intent|formToken|number|conflictNumber|choice:.*)$/;

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
  const uploaded = await withUpload(context, url, form, who, read);
  if (uploaded.fault) return formWithFaults(formWith(form, read), DISH_INTENT, { picture: [uploaded.fault] });
  const press = form.get(PRESS);
  if (typeof press === 'string')
    return afterPress(form, await changedBy(context, who, uploaded.dish, form, press));
  const { dish } = uploaded;
  const names = fieldsOfDish(dish).map(({ name }) => name);
  const ways = {
    intent: DISH_INTENT,
    part: `products:${dishId ?? 'new'}`,
    fieldOf: (place: string) => fieldAt(place.replace(/^(diets|allergens)\b/, 'otherAllergens'), names),
  };
  const again = formWith(form, dish);
  const value = dishOfForm(dish);
  if (dishId !== null) return savePart(context, url, again, who, { ...ways, value, to: url.pathname });
  const { department: _, ...fields } = value;
  return saveMenu(context, url, again, who, {
    ...ways,
    change: { act: 'addDish', departmentId: dish.department, value: fields },
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
  const picture = form.get(UPLOAD);
  if (!(picture instanceof File) || picture.size === 0) return { dish, fault: null };
  if (picture.size > MOST_PICTURE_BYTES)
    return { dish, fault: translator(wordsFrom(context))('manageDish.pictureTooLarge') };
  const reply = await storeFrom(context).api.call('draft.addPicture', { staffToken, body: { picture } });
  if (reply.ok) return { dish: { ...dish, picture: reply.data.picture }, fault: null };
  return { dish, fault: await refusalOf(context, url, reply, formWith(form, dish)) };
}

async function changedBy(
  context: Context,
  { staffToken }: SignedIn,
  dish: DishForm,
  form: FormData,
  press: string,
): Promise<{ form: DishForm; focus: string }> {
  if (press === 'pictureOff') return { form: { ...dish, picture: '' }, focus: 'picture' };
  if (press !== 'copyGroups') return pressed(dish, press) ?? { form: dish, focus: 'picture' };
  const part = `products:${form.get('groupsOf')}`;
  const reply = await storeFrom(context).api.call('draft.part', { staffToken, query: { part } });
  const next = reply.ok ? withGroupsOf(dish, formOfDish(reply.data.value)) : dish;
  return { form: next, focus: `modifiers[${dish.modifiers.length}].name` };
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
