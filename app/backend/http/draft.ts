import type { Deps } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { Actor } from '#app/backend/use-cases/draft/actor.ts';
import { addPicture } from '#app/backend/use-cases/draft/draft-pictures.ts';
import type { Draft } from '#app/backend/use-cases/draft/draft-row.ts';
import {
  changeDraftPrices,
  changeMenu,
  restartDraft,
  savePart,
  takeChangeBack,
} from '#app/backend/use-cases/draft/edit-draft.ts';
import { compareFile, importFile } from '#app/backend/use-cases/draft/import-into-draft.ts';
import { listVersions, readOneVersion, versionFile } from '#app/backend/use-cases/draft/list-versions.ts';
import { listOrdersBeyond } from '#app/backend/use-cases/draft/orders-beyond.ts';
import { publishAgain, publishDraft, toPublished } from '#app/backend/use-cases/draft/publish.ts';
import { cancelWaiting, publishLater } from '#app/backend/use-cases/draft/publish-later.ts';
import {
  listChanges,
  pageNumber,
  previewPrices,
  readDraftPart,
  readState,
  seeDraft,
} from '#app/backend/use-cases/draft/read-draft.ts';
import { readDraftMenu } from '#app/backend/use-cases/draft/read-draft-menu.ts';
import { setSale } from '#app/backend/use-cases/draft/set-sale.ts';
import { listStock } from '#app/backend/use-cases/receiver/stock.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import { DraftPartName } from '#app/contract/draft.ts';
import { isProved } from './caller.ts';
import type { Handlers } from './handler.ts';

/** The draft of the restaurant's file, its versions, and what is public at once. */
export const draftHandlers = {
  'draft.get': async (deps, { restaurant: { restaurantId } }) => ({
    data: await readState(deps, restaurantId),
  }),
  'draft.menu': async (deps, { restaurant: { restaurantId }, query: { department, q, page } }) => ({
    data: await readDraftMenu(deps, restaurantId, { department, q, page: pageNumber(page) }),
  }),
  'draft.part': async (deps, { restaurant: { restaurantId }, query: { part } }) => {
    const name = DraftPartName.safeParse(part);
    if (!name.success) throw new Refusal('draftPartNotFound', { status: 404, errorCode: 404 });
    return { data: await readDraftPart(deps, restaurantId, name.data) };
  },
  'draft.save': async (deps, { restaurant: { restaurantId }, staff, body }) => ({
    data: saved(await savePart(deps, actorOf(deps, staff), restaurantId, body)),
  }),
  'draft.changeMenu': async (deps, { restaurant: { restaurantId }, staff, body }) => ({
    data: saved(await changeMenu(deps, actorOf(deps, staff), restaurantId, body)),
  }),
  'draft.previewPrices': async (deps, { restaurant: { restaurantId }, body: { change } }) => ({
    data: await previewPrices(deps, restaurantId, change),
  }),
  'draft.changePrices': async (deps, { restaurant: { restaurantId }, staff, body }) => ({
    data: saved(await changeDraftPrices(deps, actorOf(deps, staff), restaurantId, body)),
  }),
  'draft.changes': async (deps, { restaurant: { restaurantId }, query: { page } }) => ({
    data: await listChanges(deps, restaurantId, pageNumber(page)),
  }),
  'draft.ordersBeyond': async (deps, { restaurant: { restaurantId } }) => ({
    data: await listOrdersBeyond(deps, restaurantId),
  }),
  'draft.takeBack': async (deps, { restaurant: { restaurantId }, staff, body }) => ({
    data: saved(await takeChangeBack(deps, actorOf(deps, staff), restaurantId, body)),
  }),
  'draft.restart': async (deps, { restaurant: { restaurantId }, staff, body }) => ({
    data: saved(await restartDraft(deps, actorOf(deps, staff), restaurantId, body)),
  }),
  'draft.file': async (deps, { restaurant: { restaurantId } }) => {
    const { draft } = await seeDraft(deps, restaurantId);
    return { data: { file: draft.file } };
  },
  'draft.compareFile': async (deps, { restaurant: { restaurantId }, staff, body: { file, answers } }) => ({
    data: await compareFile(deps, actorOf(deps, staff), restaurantId, { file, answers }),
  }),
  'draft.importFile': async (deps, { restaurant: { restaurantId }, staff, body }) => ({
    data: saved(
      await importFile(deps, actorOf(deps, staff), restaurantId, {
        file: body.file,
        answers: body.answers,
        number: body.number,
        isConfirmed: body.isConfirmed === 'true',
      }),
    ),
  }),
  'draft.addPicture': async (deps, { restaurant: { restaurantId }, staff, body: { picture } }) => ({
    data: await addPicture(deps, actorOf(deps, staff), restaurantId, picture),
  }),
  'versions.list': async (deps, { restaurant: { restaurantId }, query: { page } }) => ({
    data: await listVersions(deps, restaurantId, pageNumber(page)),
  }),
  'versions.get': async (deps, { restaurant: { restaurantId }, query: { version, against, page } }) => ({
    data: await readOneVersion(deps, restaurantId, {
      version: versionNumber(version),
      against,
      page: pageNumber(page),
    }),
  }),
  'versions.file': async (deps, { restaurant: { restaurantId }, query: { version } }) => ({
    data: { file: await versionFile(deps, restaurantId, versionNumber(version)) },
  }),
  'versions.publish': async (deps, { restaurant: { restaurantId }, staff, body }) => {
    const who = publisher(deps, staff);
    const { number, note, atUtc } = body;
    if (atUtc != null) return { data: await publishLater(deps, who, restaurantId, { number, note, atUtc }) };
    const made = await publishDraft(deps, who, restaurantId, { number, note });
    return { data: await toPublished(deps, restaurantId, made) };
  },
  'versions.cancelWaiting': async (deps, { restaurant: { restaurantId }, staff }) => {
    await cancelWaiting(deps, actorOf(deps, staff), restaurantId, signedIn(staff));
    return { data: await readState(deps, restaurantId) };
  },
  'versions.again': async (deps, { restaurant: { restaurantId }, staff, body }) => {
    const made = await publishAgain(deps, publisher(deps, staff), restaurantId, body);
    return { data: await toPublished(deps, restaurantId, made) };
  },
  'versions.undo': async (deps, { restaurant: { restaurantId }, staff, body: { liveVersion } }) => {
    const again = { liveVersion, version: liveVersion - 1, note: '', draft: 'keep' } as const;
    const made = await publishAgain(deps, publisher(deps, staff), restaurantId, again, 'undo');
    return { data: await toPublished(deps, restaurantId, made) };
  },
  'sale.list': async (deps, { restaurant }) => ({ data: await listStock(deps, restaurant) }),
  'sale.set': async (deps, { restaurant, staff, path: { productId }, body }) => {
    // how many there are is counted by who buys them; the kitchen says that there are none
    if (signedIn(staff).role === 'kitchen' && 'piecesLeft' in body)
      throw new Refusal('roleNotAllowed', { status: 403, errorCode: 403 });
    return { data: await setSale(deps, actorOf(deps, staff), restaurant, productId, body) };
  },
} satisfies Handlers;

function saved({ number, changes, faults, addedId }: Draft & { addedId: string | null }) {
  return { number, changes, faults, addedId };
}

/** A version's number of a query; null where none is named, 0 for what is no number. */
function versionNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** Calls of the staff are answered after caller.ts has found out who calls. */
function signedIn(staff: Staff | null): Staff {
  if (!staff) throw new Error('a call of the staff without one of them');
  return staff;
}

function actorOf({ now }: Deps, staff: Staff | null): Actor {
  const { staffId, name, device, role, freshUntilUtc } = signedIn(staff);
  return { staffId, name, device, role, isProved: isProved({ freshUntilUtc }, now()) };
}

/** @throws Refusal 403 for a manager whom no owner lets publish */
function publisher(deps: Deps, staff: Staff | null): Actor {
  if (!signedIn(staff).mayPublish) throw new Refusal('mayNotPublish', { status: 403, errorCode: 403 });
  return actorOf(deps, staff);
}
