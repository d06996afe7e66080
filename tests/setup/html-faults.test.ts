import { expect, test } from 'vitest';
import { htmlFaults } from './html-faults.ts';

async function faultsOf(body: string, head = ''): Promise<string[]> {
  const faults = await htmlFaults(
    `<!DOCTYPE html><html lang="en"><head><title>Page</title>${head}</head><body>${body}</body></html>`,
  );
  return faults.map((fault) => fault.split(':')[0] ?? '');
}

test('a section has a heading, and no h1 stands in one', async () => {
  expect(await faultsOf('<section><h2>Hours</h2></section>')).toEqual([]);
  expect(await faultsOf('<section aria-label="Hours"><p>Open</p></section>')).toEqual(['nu/headings']);
  expect(await faultsOf('<section><div><h1>Order</h1></div></section>')).toEqual(['nu/headings']);
  expect(await faultsOf('<div><h1>Order</h1></div>')).toEqual([]);
});

test('a page that asks again names its address after a space', async () => {
  const again = (content: string) =>
    faultsOf('<p>Please wait</p>', `<noscript><meta http-equiv="refresh" content="${content}"></noscript>`);
  expect(await again('5;url=/success')).toEqual(['nu/refresh-content']);
  expect(await again('5; url=/success')).toEqual([]);
});

test('attributes that only style a table are refused, in mails too', async () => {
  const table =
    '<table width="100%" cellpadding="0"><tbody><tr><td align="right">1</td></tr></tbody></table>';
  expect(new Set(await faultsOf(table))).toEqual(new Set(['no-deprecated-attr']));
});
