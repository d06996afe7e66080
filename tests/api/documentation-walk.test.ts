import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inviteOwner } from '#app/backend/use-cases/staff/invitations.ts';
import { type CallName, calls } from '#app/contract/calls.ts';
import { knownRestaurant } from '#app/operator/with-store.ts';
import { appCode } from '#tests/setup/staff-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

const DAY_SECONDS = 24 * 60 * 60;

let store: TestBackend;
let folder: string;
let receiverKey: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walk-'));
  store = await startTestBackend({ seedDemo: true, publicUrl: 'https://{subdomain}.store.test' });
  receiverKey = store.backend.receiverKeysMade.find(({ subdomain }) => subdomain === 'demo')?.key ?? '';
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

/** The script of the page, as somebody copies it. */
async function walk(): Promise<string> {
  const page = await (await fetch(`${store.url}/api/docs`)).text();
  const [, text = ''] = /<h2 id="walk">[\s\S]*?<pre>([\s\S]*?)<\/pre>/.exec(page) ?? [];
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

/** The code of the newest mail, as its reader finds it. */
async function codeFromMail(): Promise<string> {
  const { document } = await store.deps.db
    .selectFrom('outbox')
    .select('document')
    .orderBy('created_utc', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec((JSON.parse(document) as { text: string }).text)?.[0];
  if (!code) throw new Error('no code in the mail');
  return code;
}

/** What the operator's link of an invitation ends with. */
async function invitation(): Promise<string> {
  const restaurant = await knownRestaurant(store.deps.db, 'demo');
  const owner = { email: 'owner@example.com', name: '', language: 'en' } as const;
  return (await inviteOwner(store.deps, restaurant, owner)).link.split('/').at(-1) ?? '';
}

let appCodes = 0;
/** A code of the app whose key was printed last; each is good once, so the second one is of half a minute ahead. */
function nextAppCode(printed: string): string {
  const key = [...printed.matchAll(/"secret":"(\w+)"/g)].at(-1)?.[1] ?? '';
  appCodes += 1;
  return appCode(new Date(store.deps.now().getTime() + (appCodes - 1) * 30_000), key);
}

/** Runs the script and types what it asks for. @returns a line a reply. */
async function run(script: string): Promise<string[]> {
  const file = join(folder, 'walk.sh');
  // somebody at a terminal sees the prompt; here it goes to the output, so that the test knows when to type
  const typed = script.replace(/^read -r -p '(.*): ' (\w+)$/gm, "echo 'ASKS $2'; read -r $2");
  // tomorrow by the store's clock, which a run may have set
  const tomorrow = Math.round(store.deps.now().getTime() / 1000) + DAY_SECONDS;
  await writeFile(file, typed.replace('date -d tomorrow', `date -d @${tomorrow}`));
  const shell = spawn('bash', [file], { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
  let printed = '';
  let complaints = '';
  shell.stderr.on('data', (chunk) => (complaints += chunk));
  shell.stdout.on('data', async (chunk: Buffer) => {
    printed += chunk;
    if (chunk.includes('ASKS CODE')) shell.stdin.write(`${await codeFromMail()}\n`);
    if (chunk.includes('ASKS INVITATION')) shell.stdin.write(`${await invitation()}\n`);
    if (chunk.includes('ASKS APP_CODE')) shell.stdin.write(`${nextAppCode(printed)}\n`);
    if (chunk.includes('ASKS RECEIVER_KEY')) shell.stdin.write(`${receiverKey}\n`);
  });
  await new Promise((resolve) => shell.once('close', resolve));
  expect(complaints).toBe('');
  return printed.split('\n').filter((line) => line.startsWith('{'));
}

/** Refused, because the demo takes no cards, a code was sent a moment ago, or no refund failed; the page says so beside them. */
const REFUSED: Partial<Record<CallName, string>> = {
  'orders.paymentIntentCreated': 'Payment intent error',
  'orders.checkoutSession': 'This payment mode is not available',
  'auth.resendSignUp': 'Too many attempts, please try again later',
  'payments.setUp': 'No card provider is set up on this server. Please ask whoever runs it.',
  'webhooks.add': 'This address could not be found on the internet',
  'webhooks.change': 'Not found',
  'webhooks.newSecret': 'Not found',
  'webhooks.test': 'Not found',
  'webhooks.deliveries': 'Not found',
  'webhooks.replay': 'Not found',
  'webhooks.remove': 'Not found',
  'receiver.refuseAtDoor': 'No alcohol of this order is left to refuse',
  'receiver.seenRefund': 'Invalid status change',
  'receiver.settleRefund': 'Invalid status change',
  'draft.compareFile': 'Invalid request',
  'draft.importFile': 'Invalid request',
  'draft.addPicture': 'Please choose a PNG, JPEG, WebP or AVIF picture',
  'versions.publish': 'Please choose a time from now on, within a year',
  'versions.cancelWaiting': 'Nothing is set for a time',
  'versions.again': 'Something was published meanwhile. Please look at it again',
  'versions.undo': 'Something was published meanwhile. Please look at it again',
  'manage.rejectOrder': 'Somebody made this step before you; the board shows how it is',
  'manage.refund': 'Nothing was paid for this order yet',
  'manage.undoRefund': 'Order not found',
  'manage.settleRefund': 'Order not found',
  'manage.undoReject': 'It is too late to undo this; the board shows what is true now',
  'staff.endDevice': 'Device not found',
  'staff.remove': 'A restaurant needs an owner. Make somebody else one first.',
  'staff.mailCode': 'Second step not found',
  'staff.confirm': 'That code is not right, or was used already',
  'staff.finishPasskeySignIn': 'This passkey was not accepted',
  'staff.resetPassword': 'This link works no more. Please ask for another one.',
  'staff.mailConfirmCode': 'Second step not found',
  'staff.startPasskeyConfirm': 'Second step not found',
  'staff.finishPasskeyConfirm': 'This took too long. Please sign in again.',
  'staff.finishPasskey': 'This passkey was not accepted',
  'staff.removeStep': 'You need a second step. Set up another one before you remove this one.',
};

/** Over a hundred programs, one after the other; a busy machine needs minutes for them. */
test('R-API: every call is in the walk, and every example of it works as printed', async () => {
  const script = await walk();
  const names = [...script.matchAll(/^# (\S+)$/gm)].map(([, name]) => name as CallName);
  expect(new Set(names)).toEqual(new Set(Object.keys(calls)));
  const replies = await run(script);
  expect(replies).toHaveLength(names.length);
  for (const [index, name] of names.entries()) {
    const reply = JSON.parse(replies[index] ?? '') as { success: boolean; message?: string };
    if (REFUSED[name]) expect(reply.message, name).toBe(REFUSED[name]);
    else expect(reply.success, `${name}: ${replies[index]?.slice(0, 300)}`).toBe(true);
  }
});
