import { expect, test } from 'vitest';
import { type MailBlock, mailHtml, mailText } from './mail-blocks.ts';

const PARTS = {
  language: 'en',
  title: 'Order 1001',
  name: 'Mitti',
  colour: null,
  footer: ['Mitti'],
} as const;
const LONG = 'Customer avoids milk, nuts, sesame and soy and confirmed this dish';

/** The style of the cell, or link, that holds just that text. */
const styleOf = (html: string, text: string) =>
  html.match(new RegExp(`style="([^"]*)">${text.replaceAll('$', String.raw`\$`)}<`))?.[1] ?? '';

test('A-1600: a price in a mail stays whole beside however long a note, and the total is set apart', () => {
  const rows = [
    { label: '2 × Butter Chicken', value: '$47.80', note: LONG },
    { label: 'Total', value: '$47.80 in all', isTotal: true },
  ];
  const html = mailHtml({ ...PARTS, footer: [], blocks: [{ kind: 'rows', rows, are: 'prices' }] });
  expect(styleOf(html, '$47.80')).toContain('white-space:nowrap');
  expect(styleOf(html, '$47.80')).not.toContain('bold');
  expect(styleOf(html, '$47.80 in all')).toMatch(/border-top:1px.*bold/);
});

test('A-1600: a fact and the note about it stand beside its name, on screen and as plain text', () => {
  const rows = [{ label: 'Delivery to', value: '318 Dominion Road', note: 'Blue door' }];
  const blocks: MailBlock[] = [{ kind: 'rows', rows, are: 'facts' }];
  const html = mailHtml({ ...PARTS, footer: [], blocks });
  expect(html).toContain('Delivery to</td>');
  expect(html).toMatch(/318 Dominion Road<br><span[^>]*>Blue door</);
  expect(mailText(blocks, ['Mitti'])).toContain('Delivery to: 318 Dominion Road\n    Blue door');
});

test('A-1600: of two buttons the one that undoes stands back', () => {
  const url = 'https://demo.store.test/success';
  const html = mailHtml({
    ...PARTS,
    footer: [],
    blocks: [
      { kind: 'link', label: 'See your order', url },
      { kind: 'link', label: 'Cancel the order', url, isSecond: true },
    ],
  });
  expect(styleOf(html, 'See your order')).toContain('background-color');
  expect(styleOf(html, 'Cancel the order')).not.toContain('background-color');
});

test('A-1600: a phone number stands on one line', () => {
  const footer = ['Reply or call 09 555 0142.', '12 Queen Street'];
  expect(mailHtml({ ...PARTS, footer, blocks: [] })).toContain(
    'Reply or call 09&nbsp;555&nbsp;0142.<br>\n12 Queen Street',
  );
  expect(mailText([], footer)).toContain('call 09 555 0142.');
});
