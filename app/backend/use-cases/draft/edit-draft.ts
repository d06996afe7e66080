import { takeBack } from '#app/backend/catalogue/changes/take-back.ts';
import { isThing } from '#app/backend/catalogue/changes/thing.ts';
import { actOnMenu } from '#app/backend/catalogue/edits/menu-acts.ts';
import { isOfPart, readPart, withPart } from '#app/backend/catalogue/edits/parts.ts';
import { changePrices } from '#app/backend/catalogue/edits/prices.ts';
import { withTaxes } from '#app/backend/catalogue/edits/taxes.ts';
import type { FileFault } from '#app/backend/catalogue/restaurant-file-faults.ts';
import { tooMuch } from '#app/backend/catalogue/too-much.ts';
import type { Deps, Trx } from '#app/backend/deps.ts';
import { Refusal } from '#app/backend/refusal.ts';
import type { DraftMenuAct, PriceChange } from '#app/contract/draft.ts';
import type { PlainFaultCode } from '#app/contract/faults.ts';
import { FILE_LIMITS } from '#app/contract/restaurant-file/file-limits.ts';
import type { RestaurantFile } from '#app/contract/restaurant-file/restaurant-file.ts';
import { servicesLosingWays } from '#app/domain/settings/ways-to-pay.ts';
import type { Actor } from './actor.ts';
import { changeDraft, type Edited, faulty, type Seen } from './change-draft.ts';
import { placeIn, unknownPictures } from './draft-pictures.ts';
import { picturesIn } from './named-pictures.ts';

type Trial = { isTrial?: boolean | undefined };

const NO_WAY_TO_PAY = 'needs a way to pay: online or cash';
/** A faulty value that is no part of what was edited is told, and saved all the same. */
const NOTHING = () => () => false;

/**
 * Saves a part.
 * @throws Refusal as changeDraft, and 404 where the draft has no such part
 */
export function savePart(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { part, value, isTrial, ...seen }: Seen & Trial & { part: string; value: unknown },
) {
  return changeDraft(deps, who, restaurantId, {
    ...{ seen, isTrial },
    what: part,
    act: { code: 'draftSaved', facts: { part } },
    async edit(base, _open, trx) {
      if (part.includes(':') && !isThing(value)) throw new Refusal('invalidRequest');
      refuseTooMuch(value, readPart(base, part)?.path ?? part);
      const taxed = part === 'taxes' ? withTaxes(base, value) : null;
      const file = taxed ? taxed.file : withPart(base, part, value);
      if (!file) throw notThere();
      const of = { value, part, file: file as RestaurantFile };
      const pictures = await unknownPicturesOf(trx, restaurantId, of);
      return {
        file,
        faults: [...(taxed?.faults ?? []), ...pictures],
        isOwn: (now) => isOwnOf(part, file, now),
        ...(part === 'settings' && { faultsBetween: lostWaysToPay }),
      };
    },
  });
}

/** Where the dish that is added will be; '' for what else is added. */
function placeOfNew({ departments }: RestaurantFile, change: DraftMenuAct): string {
  const at = change.act === 'addDish' ? departments.findIndex(({ id }) => id === change.departmentId) : -1;
  const there = departments[at];
  return there ? `departments[${at}].products[${there.products.length}]` : '';
}

/** Before anything is done with a value. @throws Refusal 422 for one that has more than any part */
function refuseTooMuch(value: unknown, place: string): void {
  const faults = tooMuch(value, FILE_LIMITS.partValues).map((fault) => ({
    ...fault,
    path: placeIn(place, fault.path),
  }));
  if (faults.length > 0) throw faulty('draftFaulty', faults, null);
}

/** Adds, copies, moves, hides or removes. @throws Refusal likewise */
export function changeMenu(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { change, isTrial, ...seen }: Seen & Trial & { change: DraftMenuAct },
) {
  const { act } = change;
  const facts = {
    act,
    ...('dishId' in change && { dish: change.dishId }),
    ...('departmentId' in change && { department: change.departmentId }),
  };
  return changeDraft(deps, who, restaurantId, {
    ...{ seen, isTrial },
    what: act,
    act: { code: 'draftSaved', facts },
    async edit(base, _open, trx) {
      if ('value' in change) {
        if (!isThing(change.value)) throw new Refusal('invalidRequest');
        refuseTooMuch(change.value, placeOfNew(base, change));
      }
      const acted = actOnMenu(base, change);
      if (!acted) throw notThere();
      const file = { ...base, departments: acted.departments };
      const { part } = acted;
      if (part === null) return { file, isOwn: NOTHING };
      const of = { value: 'value' in change ? change.value : null, part, file: file as RestaurantFile };
      const faults = await unknownPicturesOf(trx, restaurantId, of);
      const isOwn = (now: RestaurantFile) => isOwnOf(part, file, now);
      return { file, faults, isOwn, addedId: acted.addedId };
    },
  });
}

/** Changes many prices. @throws Refusal as changeDraft; 404 for an unknown department */
export function changeDraftPrices(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { change, ...seen }: Seen & { change: PriceChange },
) {
  return changeDraft(deps, who, restaurantId, {
    seen,
    what: 'prices',
    act: { code: 'draftSaved', facts: { act: 'prices', by: change.by, amount: change.amount } },
    edit(base) {
      checkDepartment(base, change.departmentId);
      return { file: changePrices(base, change).file, isOwn: NOTHING };
    },
  });
}

/** @throws Refusal 404 for a department that the file does not have */
export function checkDepartment(file: RestaurantFile, id: string | null | undefined): void {
  if (id != null && !file.departments.some((department) => department.id === id)) throw notThere();
}

const TAKE_BACK_FAULTS: Readonly<Record<string, PlainFaultCode>> = {
  departmentGone: 'departmentGone',
  departmentHoldsDishes: 'departmentHoldsDishes',
};

/**
 * Takes one change back, of the draft as it is now: what it was changed to since then goes too.
 * @throws Refusal 409 where somebody changed just that since it was seen, or there is nothing to take back; 422 where
 * the last way to pay would go
 */
export function takeChangeBack(
  deps: Deps,
  who: Actor,
  restaurantId: string,
  { number, key }: { number: number; key: string },
) {
  return changeDraft(deps, who, restaurantId, {
    seen: { number },
    what: `back ${key}`.slice(0, 300),
    act: { code: 'draftTakenBack', facts: { key: key.slice(0, 300) } },
    edit(base, { live }): Edited {
      const taken = takeBack(live.file, base, key);
      if ('file' in taken) return { file: taken.file, isOwn: NOTHING, faultsBetween: lostWaysToPay };
      throw new Refusal(TAKE_BACK_FAULTS[taken.refused] ?? 'changeGone', { status: 409, errorCode: 409 });
    },
  });
}

/** Throws all changes of the draft away. @throws Refusal 409 when somebody saved since it was seen */
export function restartDraft(deps: Deps, who: Actor, restaurantId: string, { number }: { number: number }) {
  return changeDraft(deps, who, restaurantId, {
    seen: { number },
    what: 'restart',
    act: { code: 'draftRestarted' },
    edit(_base, { draft, live }): Edited {
      if (draft.number !== number) throw moved(draft.number);
      return { file: live.file, isOwn: NOTHING };
    },
  });
}

/** HTTP 409: the draft has another number by now. */
export function moved(number: number): Refusal {
  return new Refusal('draftMoved', { status: 409, errorCode: 409, data: { number } });
}

export function notThere(): Refusal {
  return new Refusal('draftPartNotFound', { status: 404, errorCode: 404 });
}

/**
 * Whether a place is one of the part's: as it stands in the file that was edited, whose faults are its own, or in the
 * one that others' saves were merged into.
 */
function isOwnOf(part: string, edited: object, now: RestaurantFile): (path: string) => boolean {
  const places = [edited as RestaurantFile, now].flatMap((file) => readPart(file, part)?.path ?? []);
  return (path) => places.some((place) => isOfPart(path, part, place));
}

/** Pictures of a part that are neither the store's own drawings nor kept for this restaurant. */
async function unknownPicturesOf(
  trx: Trx,
  restaurantId: string,
  { value, part, file }: { value: unknown; part: string; file: RestaurantFile },
): Promise<FileFault[]> {
  if (!isThing(value)) return [];
  return unknownPictures(trx, restaurantId, picturesIn(value), readPart(file, part)?.path ?? part);
}

/** A service that is taken keeps a way to pay: the faults of those whose last one would go. */
export function lostWaysToPay(before: RestaurantFile, after: RestaurantFile): FileFault[] {
  return servicesLosingWays(before.settings, after.settings).map((service) => ({
    path: `settings.${service}.cash`,
    message: NO_WAY_TO_PAY,
  }));
}
