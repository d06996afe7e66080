import type { CrashPoint } from '#app/backend/crash-point.ts';
import { type CardStore, stripeOptions } from './card-store.ts';
import { type BackendProcess, startBackendProcess } from './start-backend-process.ts';

/** Lets a second server on the store's data do the work, which dies at that moment. @throws Error when it survives */
export async function dieAtPoint(
  store: CardStore,
  crashAt: CrashPoint,
  work: (server: BackendProcess) => Promise<unknown>,
): Promise<void> {
  const dying = await startBackendProcess(store, undefined, { stripe: stripeOptions(store.stripe), crashAt });
  const { ended } = dying;
  const survived = await Promise.race([
    ended.then(() => false),
    // an answer cut off by the death may be seen a moment before the death itself
    work(dying).then(
      () => true,
      () => ended.then(() => false),
    ),
  ]).finally(() => dying.kill());
  if (survived) throw new Error(`the server passed ${crashAt} alive`);
}
