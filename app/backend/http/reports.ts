import { listUses } from '#app/backend/use-cases/promotions/list-uses.ts';
import { pauseByStaff } from '#app/backend/use-cases/reports/pause-by-staff.ts';
import { readReport } from '#app/backend/use-cases/reports/read-report.ts';
import { readToday } from '#app/backend/use-cases/reports/read-today.ts';
import type { Handlers } from './handler.ts';

/** The calls by which a restaurant's staff sees how it goes; who may make them was checked before (caller.ts). */
export const reportHandlers = {
  'manage.today': async (deps, { restaurant }) => ({ data: await readToday(deps, restaurant) }),
  'manage.setServices': async (deps, { restaurant, staff, body }) => ({
    data: { items: await pauseByStaff(deps, restaurant, staff, body) },
  }),
  'manage.reports': async (deps, { restaurant, query }) => ({
    data: await readReport(deps, restaurant, query),
  }),
  'promotions.uses': async (deps, { restaurant }) => ({
    data: { items: await listUses(deps, restaurant) },
  }),
} satisfies Handlers;
