import { expect, test } from 'vitest';
import { blocksOf } from './blocks.ts';

test('a blank line parts paragraphs, a single one stays a line break', () => {
  expect(blocksOf('One\nline\r\n \r\nTwo')).toEqual([
    { kind: 'paragraph', text: 'One\nline' },
    { kind: 'paragraph', text: 'Two' },
  ]);
});

test("lines that begin with '- ' are one list, with or without an introduction", () => {
  expect(blocksOf('We keep:\n- a name\n- an address\nand no more')).toEqual([
    { kind: 'paragraph', text: 'We keep:' },
    { kind: 'list', items: ['a name', 'an address'] },
    { kind: 'paragraph', text: 'and no more' },
  ]);
  expect(blocksOf('24-72 hours\n-no item')).toEqual([{ kind: 'paragraph', text: '24-72 hours\n-no item' }]);
});

test('markup is text, and nothing is no block', () => {
  expect(blocksOf('<script>alert(1)</script>')).toEqual([
    { kind: 'paragraph', text: '<script>alert(1)</script>' },
  ]);
  expect(blocksOf('\n\n \n')).toEqual([]);
});
