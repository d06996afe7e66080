import { operatorOf } from './built-operator.ts';
import { ownAddress } from './own-address.ts';
import { appCode } from './staff-client.ts';
import type { StoreProcess } from './store-process.ts';
import { createVisitor, formWith, type Visitor } from './visitor.ts';

export const STAFF_PASSWORD = 'turmeric under the moon';

/** One of the restaurant's people in a browser without scripts, signed in. */
export type StaffVisitor = {
  visitor: Visitor;
  email: string /** Of their authenticator app. */;
  key: string;
};

/** The path of an invitation that the operator makes. @throws Error when the command refuses */
export async function ownerInvitation(
  store: StoreProcess,
  email: string,
  subdomain = 'demo',
): Promise<string> {
  const operator = await operatorOf(store);
  try {
    const { said, complained } = await operator.run('owner', 'invite', subdomain, email);
    const [path] = /\/manage\/invitation\/\S+/.exec(said) ?? [];
    if (!path) throw new Error(`owner invite says ${said} ${complained}`);
    return path;
  } finally {
    await operator.close();
  }
}

/** The digits that an authenticator app shows for a key, now or 30 s ahead: each is taken once. */
export function shownCode(store: StoreProcess, key: string, isAhead = false): string {
  return appCode(new Date(store.now().getTime() + (isAhead ? 30_000 : 0)), key);
}

/** The key that a page shows to be typed into an app. @throws Error for a page without one */
export function shownKey(html: string): string {
  const [, key] = /<p class="key"[^>]*>([A-Z2-7 ]+)</.exec(html) ?? [];
  if (!key) throw new Error('The page shows no key');
  return key.replaceAll(' ', '');
}

/** Invites an owner, who accepts, sets up an authenticator app, and is signed in. */
export async function openManage(
  store: StoreProcess,
  email: string,
  subdomain = 'demo',
): Promise<StaffVisitor> {
  const visitor = createVisitor(store.port, `${subdomain}.localhost:${store.port}`, {}, ownAddress());
  const path = await ownerInvitation(store, email, subdomain);
  const accepted = await visitor.submit(path, formWith(await visitor.get(path), 'password', 'formToken'), {
    name: 'Gurpreet Kaur',
    password: STAFF_PASSWORD,
  });
  if (accepted.status !== 303) throw new Error(`Accepting an invitation answered ${accepted.status}`);
  const setUp = accepted.headers.location ?? '';
  await visitor.submit(setUp, formWith(await visitor.get(setUp), 'intent', 'formToken'));
  const page = await visitor.get(setUp);
  const key = shownKey(page.body);
  const done = await visitor.submit(setUp, formWith(page, 'code'), { code: shownCode(store, key) });
  if (!done.body.includes('class="codes"')) throw new Error(`Setting up an app answered ${done.status}`);
  return { visitor, email, key };
}
