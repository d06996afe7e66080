import { randomBytes } from 'node:crypto';
import type { DOMWindow } from 'jsdom';
import type { Outgoing } from './network.ts';

export type Submitter = HTMLButtonElement | HTMLInputElement;

/** The request that a browser sends for a form, with the button that was pressed. */
export async function submissionOf(
  window: DOMWindow,
  form: HTMLFormElement,
  submitter: Submitter | null,
): Promise<Outgoing> {
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const from = window.location.href;
  const method = attribute('method')?.toLowerCase() === 'post' ? 'POST' : 'GET';
  const target = new URL(attribute('action') || from, window.document.baseURI);
  // biome-ignore lint/suspicious/noExplicitAny: jsdom's FormData is not the one that TypeScript knows
  const given: [string, string | File][] = [...(new window.FormData(form, submitter as any) as any)];
  const entries = given.map(
    ([name, value]) => [lines(name), typeof value === 'string' ? lines(value) : value] as const,
  );
  if (method === 'GET') {
    const fields = new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)])).toString();
    // browsers send the question mark of a form without fields, too
    return { method, url: `${target.origin}${target.pathname}?${fields}${target.hash}`, from };
  }
  if (attribute('enctype')?.toLowerCase() !== 'multipart/form-data') {
    const text = new URLSearchParams(entries.map(([name, value]) => [name, textOf(value)])).toString();
    return {
      method,
      url: target.href,
      from,
      body: Buffer.from(text),
      contentType: 'application/x-www-form-urlencoded',
    };
  }
  const boundary = `----WebKitFormBoundary${randomBytes(8).toString('hex')}`;
  const parts = await Promise.all(entries.map(([name, value]) => partOf(boundary, name, value)));
  return {
    method,
    url: target.href,
    from,
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

/** Node's own FormData leaves out the empty name of a file that was not chosen. */
async function partOf(boundary: string, name: string, value: string | File): Promise<Buffer> {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`;
  if (typeof value === 'string') return Buffer.from(`${head}\r\n\r\n${value}\r\n`);
  const file = `${head}; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}`;
  return Buffer.concat([
    Buffer.from(`${file}\r\n\r\n`),
    Buffer.from(await value.arrayBuffer()),
    Buffer.from('\r\n'),
  ]);
}

const quoted = (name: string) => name.replace(/"/g, '%22').replace(/\r\n/g, '%0D%0A');
/** Forms send line ends as CR LF. */
const lines = (text: string) => text.replace(/\r?\n|\r/g, '\r\n');
const textOf = (value: string | File) => (typeof value === 'string' ? value : value.name);
