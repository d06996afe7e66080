import { createRequire } from 'node:module';
import type { DOMWindow } from 'jsdom';

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

type Inside = { implForWrapper(wrapper: unknown): unknown };

// a part of jsdom that has no types: it has no public way to choose files
const { implForWrapper } = createRequire(import.meta.url)('jsdom/lib/generated/idl/utils.js') as Inside;

/** Chooses files in a field. */
export function putFiles(window: DOMWindow, field: HTMLInputElement, files: GivenFile[]): void {
  if (field.type !== 'file') throw new Error('Not an input[type=file] element');
  const list = implForWrapper(field.files) as unknown[];
  list.length = 0;
  for (const { name, mimeType, buffer } of files)
    list.push(implForWrapper(new window.File([new Uint8Array(buffer)], name, { type: mimeType })));
  field.dispatchEvent(new window.Event('change', { bubbles: true }));
}
