import { listSlots } from '#app/backend/use-cases/slots/list-slots.ts';
import type { Handlers } from './handler.ts';

export const slotHandlers = {
  'slots.list': async (deps, { restaurant, query }) => ({
    data: { items: await listSlots(deps, restaurant, orderType(query.orderType)) },
  }),
} satisfies Handlers;

/** A type that does not exist has no slots. */
function orderType(text: string | undefined): number | null {
  return text === undefined || text === '' ? null : Number(text);
}
