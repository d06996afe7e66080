import { type RouterContextProvider, redirect } from 'react-router';
import type { DraftMenuAct } from '#app/contract/draft.ts';
import { afterPress, formWithFaults, seenIn } from '#app/features/manage/draft/save.server.ts';
import { dishPath } from '#app/features/manage/menu/menu-paths.ts';
import { refusalOf, type SignedIn } from '#app/features/manage/signed-in.server.ts';
import { say } from '#app/shell/flash/flash.server.ts';
import { wordsFrom } from '#app/shell/language/i18n.server.ts';
import { storeFrom } from '#app/shell/restaurant/restaurant.server.ts';
import { translator } from '#app/ui/translate.ts';
import { numberOf } from './dish-file.ts';

type Context = Readonly<RouterContextProvider>;

/** More pieces than anybody counts. */
const MOST_PIECES = 1_000_000;

/**
 * What is pressed beside the form of a dish: sold out or on sale and the pieces left, public at once; a copy, hidden,
 * or removed, in the draft. Null for any other form.
 * @throws as afterPress
 */
export async function pressBeside(
  context: Context,
  url: URL,
  form: FormData,
  who: SignedIn,
  dish: { dishId: string; back: string },
) {
  const { dishId, back } = dish;
  const t = translator(wordsFrom(context));
  switch (form.get('intent')) {
    case 'sale': {
      const inStock = form.get('switch') === 'on';
      return sell(context, url, form, who, dishId, inStock ? { inStock } : { inStock, until: 'today' });
    }
    case 'left': {
      const piecesLeft = numberOf(String(form.get('pieces')));
      const isCount = typeof piecesLeft === 'number' && piecesLeft >= 0 && piecesLeft <= MOST_PIECES;
      if (!isCount) return formWithFaults(form, 'left', { pieces: [t('manageDish.leftFault')] });
      return sell(context, url, form, who, dishId, { piecesLeft });
    }
    case 'copy':
      return change(context, url, form, who, { act: 'copyDish', dishId }, (saved) => ({
        to: dishPath(saved?.addedId ?? dishId),
        done: t('manageDish.copied'),
      }));
    case 'hide':
      return change(context, url, form, who, { act: 'hideDish', dishId }, () => ({
        to: url.pathname,
        done: t('manageDraft.saved'),
      }));
    case 'remove':
      return change(context, url, form, who, { act: 'removeDish', dishId }, (saved) => ({
        to: saved ? back : url.pathname,
        done: t('manageDish.removed'),
      }));
    default:
      return null;
  }
}

/** Such a press typed nothing: why it was refused is said on the page. @throws as afterPress */
async function change(
  context: Context,
  url: URL,
  form: FormData,
  { staffToken }: SignedIn,
  act: DraftMenuAct,
  after: (saved: { addedId: string | null } | null) => { to: string; done: string },
) {
  const reply = await storeFrom(context).api.call('draft.changeMenu', {
    staffToken,
    body: { ...seenIn(form), change: act },
  });
  return afterPress(context, url, form, reply, after(reply.ok ? reply.data : null));
}

type Sale = { inStock: boolean; until?: 'today' } | { piecesLeft: number };

async function sell(
  context: Context,
  url: URL,
  form: FormData,
  who: SignedIn,
  productId: string,
  body: Sale,
) {
  const { staffToken } = who;
  const reply = await storeFrom(context).api.call('sale.set', { staffToken, path: { productId }, body });
  const t = translator(wordsFrom(context));
  if (reply.ok) await say(context, 'ok', t('manageDish.publicNow'));
  else await say(context, 'no', await refusalOf(context, url, reply, form));
  return redirect(url.pathname, 303);
}
