import { expect, test } from 'vitest';
import type { StaffMe } from '#app/contract/staff.ts';
import { takeFlash } from '#app/shell/flash/flash.server.ts';
import { mintFormToken } from '#app/shell/request/form-token.server.ts';
import { inPageRequest, type StubbedStore, says } from '#tests/setup/page-request.ts';
import {
  cameFrom,
  type Door,
  signedIn,
  signedInToPress,
  staffBeforeForm,
  wayBack,
} from './signed-in.server.ts';
import { keepStaff } from './staff-session.server.ts';
import { typedAgain } from './typed-again.server.ts';

const PEOPLE = new URL('http://demo.localhost/manage/people?x=1');
const ME: StaffMe = {
  ...{ staffId: 's1', sessionId: 'x1', name: 'Gurpreet Kaur', email: 'g@example.nz', role: 'owner' },
  ...{
    mayPublish: true,
    needsSecondStep: false,
    freshUntilUtc: '2026-11-20T06:10:00Z',
    confirmWays: ['app'],
  },
  ...{ steps: [], recoveryCodesLeft: 8, device: '', expiresUtc: '', idleUtc: '', owners: ['Gurpreet Kaur'] },
};

type Given = {
  /** What the store says of the session; null: nobody is signed in. */
  store: StubbedStore | null;
  door?: Door;
  /** What was typed into a form that is sent; without it the page is opened. */
  typed?: Record<string, string>;
  /** The form has no valid token. */
  isForged?: boolean;
};

/** What comes of opening a page, or of sending a form of it. */
async function entered({ store, door = {}, typed, isForged = false }: Given) {
  const { result } = await inPageRequest({ store: store ?? (() => null) }, async (context) => {
    if (store) await keepStaff(context, { token: 't', trust: null, me: ME });
    const form = new FormData();
    for (const [name, value] of Object.entries(typed ?? {})) form.append(name, value);
    form.append('formToken', isForged ? 'none' : await mintFormToken(context));
    try {
      const who = typed
        ? await signedInToPress(context, PEOPLE, form, door)
        : await signedIn(context, PEOPLE, door);
      return { name: who.frame.me.name, initials: who.frame.me.initials };
    } catch (thrown) {
      const kept = await typedAgain(context, PEOPLE.pathname, ME.staffId);
      if (thrown instanceof Response) return { to: thrown.headers.get('location'), kept };
      return { thrown, kept };
    }
  });
  return result;
}
const me = (change: Partial<StaffMe> = {}) => says.yes({ ...ME, ...change });

test('A-772: whoever is signed in opens a page; nobody is led to the sign-in, with the way back', async () => {
  expect(await entered({ store: () => me() })).toEqual({ name: 'Gurpreet Kaur', initials: 'GK' });
  expect(await entered({ store: null })).toMatchObject({
    to: '/manage/sign-in?from=%2Fmanage%2Fpeople%3Fx%3D1',
  });
});

test('A-773: what was typed is kept where the session is over, where the page asks again, and where the form is too old', async () => {
  const typed = { intent: 'invite', email: 'aroha@example.nz' };
  const kept = { intent: ['invite'], email: ['aroha@example.nz'] };
  const back = 'from=%2Fmanage%2Fpeople%3Fx%3D1';
  expect(await entered({ store: () => says.no(401, 'over', 401), typed })).toEqual({
    to: `/manage/sign-in?${back}`,
    kept,
  });
  const stale = { freshUntilUtc: '2026-11-20T05:59:00Z' };
  expect(await entered({ store: () => me(stale), typed, door: { isFresh: true } })).toEqual({
    to: `/manage/confirm?${back}`,
    kept,
  });
  expect(await entered({ store: () => me(), typed, isForged: true })).toEqual({
    to: '/manage/people?x=1',
    kept,
  });
});

test('A-770, A-777: another role is refused by name, and who needs a second step comes nowhere else', async () => {
  const door: Door = { roles: ['owner'], isFresh: true };
  expect(await entered({ store: () => me({ role: 'manager' }), door })).toMatchObject({
    thrown: { data: { ask: ['Gurpreet Kaur'], frame: { me: { role: 'manager' } } }, init: { status: 403 } },
  });
  const needs = () => me({ needsSecondStep: true });
  expect(await entered({ store: needs })).toMatchObject({
    to: '/manage/second-step?from=%2Fmanage%2Fpeople%3Fx%3D1',
  });
  expect(await entered({ store: needs, door: { whileSettingUp: true } })).toHaveProperty('name');
});

test('a sign-in leads back to the owner’s pages alone, and never to itself', () => {
  const from = (path: string) =>
    cameFrom(new URL(`http://demo.localhost/manage/sign-in?from=${encodeURIComponent(path)}`));
  expect(from('/manage/people?x=1')).toBe('/manage/people?x=1');
  for (const path of [
    '/',
    '//evil.example',
    '/managed',
    '/manage/sign-in/code',
    '/manage/confirm?from=/manage',
    'https://evil.example/manage',
  ])
    expect(from(path), path).toBe('/manage');
});

test('A-1607: whoever confirms who they are reads that the form from before was not sent yet, on its own page alone', async () => {
  const said = async (from: string, staffId = ME.staffId) => {
    const { result } = await inPageRequest({ store: () => me({ freshUntilUtc: null }) }, async (context) => {
      await keepStaff(context, { token: 't', trust: null, me: ME });
      const form = new FormData();
      form.append('email', 'aroha@example.nz');
      form.append('formToken', await mintFormToken(context));
      await signedInToPress(context, PEOPLE, form, { isFresh: true }).catch(() => {});
      await takeFlash(context);
      const confirm = new URL(`http://demo.localhost/manage/confirm?from=${encodeURIComponent(from)}`);
      expect(await wayBack(context, confirm, staffId)).toBe(from);
      return (await takeFlash(context)).map(({ text }) => text);
    });
    return result;
  };
  expect(await said('/manage/people?x=1')).toEqual([
    'Nothing was changed yet. Please check this page and press again.',
  ]);
  expect(await said('/manage/details')).toEqual([]);
  expect(await said('/manage/people?x=1', 's2')).toEqual([]);
});

/** What is said after a form that was sent by who is not, or no longer, signed in. */
async function saidAfter(words: string, { store, isForged = false }: Pick<Given, 'store' | 'isForged'>) {
  const { result } = await inPageRequest({ store: store ?? (() => null) }, async (context) => {
    if (store) await keepStaff(context, { token: 't', trust: null, me: ME });
    const form = new FormData();
    form.append('words', words);
    form.append('formToken', isForged ? 'none' : await mintFormToken(context));
    await signedInToPress(context, PEOPLE, form).catch(() => {});
    return (await takeFlash(context)).map(({ text }) => text).join(' ');
  });
  return result;
}

test('A-1042: a form that could not be kept is told: too long, sent too late, or by a browser that is signed out', async () => {
  const long = Array.from({ length: 6_000 }, (_, index) => ((index * 7919) % 7907).toString(36)).join('');
  const lost = /What you typed could not be kept/;
  expect(await saidAfter(long, { store: () => says.no(401, 'over', 401) })).toMatch(lost);
  expect(await saidAfter(long, { store: () => me(), isForged: true })).toMatch(lost);
  expect(await saidAfter('short', { store: () => me(), isForged: true })).not.toMatch(lost);
  expect(await saidAfter('short', { store: null })).toMatch(lost);
  const { result } = await inPageRequest({ store: () => null }, async (context) => {
    const thrown = await staffBeforeForm(context, PEOPLE).catch((way: unknown) => way);
    return { to: thrown instanceof Response, said: await takeFlash(context) };
  });
  expect(result).toMatchObject({ to: true, said: [{ text: expect.stringMatching(lost) }] });
});

test('A-1043: a form that meets a store that does not answer is kept for its person', async () => {
  expect(await entered({ store: () => null, typed: { email: 'aroha@example.nz' } })).toMatchObject({
    thrown: { init: { status: 503 } },
    kept: { email: ['aroha@example.nz'] },
  });
});
