import { overAll } from '#app/backend/db/restaurant-wall.ts';
import type { Deps } from '#app/backend/deps.ts';
import { openKey, sealKey } from '#app/backend/use-cases/staff/sealed-key.ts';
import { aboutOf } from '#app/backend/use-cases/webhooks/secrets.ts';

/** How many keys were sealed anew, and how many none of the secrets opens, which stay as they are. */
export type Resealed = { anew: number; lost: number };

/**
 * Seals the keys of all authenticator apps and webhooks by the newest secret, so that none needs an older one any more.
 * What somebody changes meanwhile is left to them: it is sealed by the newest one then.
 */
export async function resealAll(deps: Deps): Promise<Resealed> {
  const [apps, endpoints] = [await resealApps(deps), await resealEndpoints(deps)];
  return { anew: apps.anew + endpoints.anew, lost: apps.lost + endpoints.lost };
}

async function resealApps(deps: Deps): Promise<Resealed> {
  const rows = await deps.db
    .selectFrom('staff_steps')
    .select(['restaurant_id', 'step_id', 'secret'])
    .where('kind', '=', 'app')
    .$call(overAll('what depends on the secrets'))
    .execute();
  const done: Resealed = { anew: 0, lost: 0 };
  for (const { restaurant_id, step_id, secret } of rows) {
    const sealed = sealedAnew(deps, secret, step_id, done);
    if (sealed === secret) continue;
    await deps.db
      .updateTable('staff_steps')
      .set({ secret: sealed })
      .where('restaurant_id', '=', restaurant_id)
      .where('step_id', '=', step_id)
      .where('secret', '=', secret)
      .execute();
  }
  return done;
}

async function resealEndpoints(deps: Deps): Promise<Resealed> {
  const rows = await deps.db
    .selectFrom('webhook_endpoints')
    .select(['restaurant_id', 'endpoint_id', 'secret', 'old_secret'])
    .$call(overAll('what depends on the secrets'))
    .execute();
  const done: Resealed = { anew: 0, lost: 0 };
  for (const row of rows) {
    const { restaurant_id, endpoint_id, secret, old_secret } = row;
    const sealed = sealedAnew(deps, secret, aboutOf(row), done);
    const oldSealed = old_secret && sealedAnew(deps, old_secret, aboutOf(row), done);
    if (sealed === secret && oldSealed === old_secret) continue;
    await deps.db
      .updateTable('webhook_endpoints')
      .set({ secret: sealed, old_secret: oldSealed })
      .where('restaurant_id', '=', restaurant_id)
      .where('endpoint_id', '=', endpoint_id)
      .where('secret', '=', secret)
      .execute();
  }
  return done;
}

/** The same key under the newest secret, counted in `done`; as it is where it is that already, or cannot be opened. */
function sealedAnew(deps: Deps, sealed: string, about: string, done: Resealed): string {
  const opened = openKey(deps, sealed, about);
  if (opened === null) done.lost += 1;
  if (!opened?.isOld) return sealed;
  done.anew += 1;
  return sealKey(deps, opened.key, about);
}
