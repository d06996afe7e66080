import type { InboxEntry } from '#app/contract/inbox.ts';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import type { Answer } from '#tests/setup/http.ts';
import { ownAddress } from '#tests/setup/own-address.ts';
import type { StoreProcess } from '#tests/setup/store-process.ts';
import { createVisitor, type Visitor } from '#tests/setup/visitor.ts';

/** Somebody of a network of their own: from one, ten things an hour are written to a restaurant. */
export function writerTo(store: StoreProcess, subdomain = 'demo'): Visitor {
  return createVisitor(store.port, `${subdomain}.localhost:${store.port}`, {}, ownAddress());
}

/** What the restaurant has been written, newest first. */
export async function inboxOf(store: StoreProcess, subdomain = 'demo'): Promise<InboxEntry[]> {
  const base = `http://127.0.0.1:${store.port}/api`;
  const client = (await (await fetch(`${base}/client/${subdomain}`)).json()) as {
    data: { clientId: string };
  };
  const reply = await fetch(`${base}/${client.data.clientId}/receiver/inbox`, {
    headers: { authorization: `Bearer ${store.receiverKey(subdomain)}` },
  });
  return ((await reply.json()) as { data: { items: InboxEntry[] } }).data.items;
}

/** The words of a page's screen, in one line. */
export function wordsOf(page: Answer): string {
  const screen = /<main\b[\s\S]*<\/main>/.exec(page.body)?.[0] ?? '';
  return unescapeHtml(screen.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');
}
