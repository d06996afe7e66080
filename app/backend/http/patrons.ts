import { Refusal } from '#app/backend/refusal.ts';
import { blockPatron, unblockPatron } from '#app/backend/use-cases/patrons/block-patron.ts';
import { erasePatron } from '#app/backend/use-cases/patrons/erase-patron.ts';
import { findPatrons } from '#app/backend/use-cases/patrons/find-patrons.ts';
import { notePatron } from '#app/backend/use-cases/patrons/note-patron.ts';
import { allPatrons, patronData } from '#app/backend/use-cases/patrons/patron-data.ts';
import { readPatron } from '#app/backend/use-cases/patrons/read-patron.ts';
import type { Staff } from '#app/backend/use-cases/staff/find-staff.ts';
import type { Handlers } from './handler.ts';

/** The calls by which a restaurant's people see who orders; who may make them was checked before (caller.ts). */
export const patronHandlers = {
  'patrons.list': async (deps, { restaurant: { restaurantId }, query }) => ({
    data: await findPatrons(deps, restaurantId, query),
  }),
  'patrons.all': async (deps, { restaurant: { restaurantId }, query: { after }, staff }) => ({
    data: await allPatrons(deps, restaurantId, after, known(staff)),
  }),
  'patrons.get': async (deps, { restaurant: { restaurantId }, path: { patronId }, query: { page } }) => ({
    data: await readPatron(deps, { restaurantId, patronId }, page),
  }),
  'patrons.setNote': async (deps, { restaurant: { restaurantId }, path: { patronId }, body, staff }) => ({
    data: await notePatron(deps, { restaurantId, patronId }, body.note, known(staff)),
  }),
  'patrons.block': async (deps, { restaurant: { restaurantId }, path: { patronId }, body, staff }) => ({
    data: await blockPatron(deps, { restaurantId, patronId }, body, known(staff)),
  }),
  'patrons.unblock': async (deps, { restaurant: { restaurantId }, path: { patronId }, staff }) => ({
    data: await unblockPatron(deps, { restaurantId, patronId }, known(staff)),
  }),
  'patrons.data': async (deps, { restaurant: { restaurantId }, path: { patronId }, staff }) => ({
    data: await patronData(deps, { restaurantId, patronId }, known(staff)),
  }),
  'patrons.erase': async (deps, { restaurant, path: { patronId }, staff }) => ({
    data: await erasePatron(deps, { restaurant, patronId }, known(staff)),
  }),
} satisfies Handlers;

/** Who calls. @throws Refusal HTTP 401 without somebody */
export function known(staff: Staff | null): Staff {
  if (staff === null) throw new Refusal('unauthorized', { status: 401, errorCode: 401 });
  return staff;
}
