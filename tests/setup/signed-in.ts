import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { send } from './http.ts';
import { ownAddress } from './own-address.ts';
import type { StoreProcess } from './store-process.ts';
import { createVisitor, formWith, type Visitor } from './visitor.ts';

/** An account of the demo restaurant, or of another one, whose password the test knows. */
export type Account = { email: string; password: string; firstName: string; lastName: string; phone: string };

const PERSON = {
  password: 'correct horse battery',
  firstName: 'Gurpreet',
  lastName: 'Kaur',
  phone: '0215550142',
};

let made = 0;

/**
 * Makes and verifies an account by the API, reading the code from the mail that was written.
 * @param given an e-mail of its own, unless the test says which
 */
export async function addAccount(
  store: StoreProcess,
  given: Partial<Account> & { subdomain?: string } = {},
): Promise<Account> {
  made += 1;
  const { subdomain = 'demo', ...rest } = given;
  const account = { email: `customer-${process.pid}-${made}@example.nz`, ...PERSON, ...rest };
  const client = await (await fetch(`http://127.0.0.1:${store.port}/api/client/${subdomain}`)).json();
  const ClientId: string = client.data.clientId ?? client.data.data.clientId;
  await post(store, 'signup', {
    ClientId,
    Email: account.email,
    Password: account.password,
    FirstName: account.firstName,
    LastName: account.lastName,
    PhoneNumber: account.phone,
  });
  const OTP = await mailedCode(store, account.email);
  await post(store, 'signup/verify', { ClientId, Email: account.email, OTP });
  return account;
}

/** Signs a visitor in by the form, as it stands in its page. @throws Error when the form did not take it. */
export async function signInBy(visitor: Visitor, { email, password }: Account): Promise<void> {
  const page = await visitor.get('/sign-in');
  const form = formWith(page, 'email', 'password', 'formToken');
  const answer = await visitor.submit('/sign-in', form, { email, password });
  if (answer.status !== 303) throw new Error(`Signing in as ${email} answered ${answer.status}`);
}

/**
 * A new customer who is signed in, as a browser without scripts: its cookies go to a real one by `handOver`
 * (e2e/visitor-browser.ts).
 */
export async function signedInVisitor(
  store: StoreProcess,
  given: Partial<Account> & { subdomain?: string } = {},
): Promise<{ visitor: Visitor; account: Account }> {
  const account = await addAccount(store, given);
  const host = `${given.subdomain ?? 'demo'}.localhost:${store.port}`;
  const visitor = createVisitor(store.port, host, {}, ownAddress());
  await signInBy(visitor, account);
  return { visitor, account };
}

/** The six digits of the newest mail to an address, once there is one. @param after mails already known, by file. */
export async function mailedCode(
  store: StoreProcess,
  email: string,
  after: ReadonlySet<string> = new Set(),
): Promise<string> {
  return store.until(() => {
    const newer = mailFiles(store, email).filter(({ file }) => !after.has(file));
    return /^\D*(\d{6})\D*$/m.exec(newer.at(-1)?.text ?? '')?.[1];
  });
}

/** Mails written for an address, oldest first. */
export function mailFiles(store: StoreProcess, email: string): { file: string; text: string }[] {
  const folder = join(store.dataDirectory, 'mail');
  return files(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .map((file) => ({ file, text: textOf(join(folder, file)) }))
    .filter(({ text }) => text.includes(email));
}

/** Mails that were read: they are written whole and never changed, and a store of many tests has hundreds. */
const texts = new Map<string, string>();

function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8');
  texts.set(path, text);
  return text;
}

function files(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A multipart call from an address of its own: one network gets only so many codes. */
async function post(store: StoreProcess, call: string, parts: Record<string, string>): Promise<void> {
  const form = new Response(formDataOf(parts));
  const { status, body } = await send(store.port, {
    method: 'POST',
    path: `/api/customer/auth/${call}`,
    host: `127.0.0.1:${store.port}`,
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    body: Buffer.from(await form.arrayBuffer()),
    from: ownAddress(),
  });
  const { success, error } = JSON.parse(body);
  if (status >= 400 || success === false)
    throw new Error(`${call} answered ${status} ${error?.errorMessage}`);
}

function formDataOf(parts: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
}
