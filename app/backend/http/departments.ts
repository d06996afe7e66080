import { readMenu } from '#app/backend/use-cases/catalogue/read-menu.ts';
import type { Handlers } from './handler.ts';

/** The departments call (addition, A-40), ordered by displayOrder. */
export const departmentHandlers = {
  'departments.list': async (deps, { restaurant }) => {
    const { departments } = await readMenu(deps, restaurant);
    return { data: { items: departments } };
  },
} satisfies Handlers;
