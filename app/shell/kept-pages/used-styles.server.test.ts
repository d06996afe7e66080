import { describe, expect, test } from 'vitest';
import { classesIn, readSheet, usedStyles, wholeStyles } from './used-styles.server.ts';

const used = (css: string, ...classes: string[]) => usedStyles(readSheet(css), new Set(classes));

describe('A-303: of a sheet a document gets what can apply to it', () => {
  test.each([
    ['.a{color:red}.b{color:blue}', '.a{color:red}'],
    ['.a,.b{color:red}', '.a{color:red}'],
    ['.a .b{color:red}', ''],
    ['.a>li:hover,p{color:red}', '.a>li:hover,p{color:red}'],
    ['p:not(.b),:is(.b,.c) i{color:red}', 'p:not(.b),:is(.b,.c) i{color:red}'],
    ['html:has(.b) .a{color:red}', 'html:has(.b) .a{color:red}'],
    ['[data-x=".b,{"] .a{color:red}', '[data-x=".b,{"] .a{color:red}'],
    ['@layer one,two;@layer one{.b{x:y}}', '@layer one,two;'],
    ['@layer one{@media (width>9px){.a{x:y}.b{x:y}}}', '@layer one{@media (width>9px){.a{x:y}}}'],
    ['@keyframes b{0%{x:y}to{x:z}}', '@keyframes b{0%{x:y}to{x:z}}'],
    ['@font-face{src:url("a;{.b")}.b{x:y}', '@font-face{src:url("a;{.b")}'],
    ['.a:after{content:"}\\"{"}.b{x:y}', '.a:after{content:"}\\"{"}'],
    ['.a\\:b{x:y}', ''],
  ])('%s', (css, expected) => {
    expect(used(css, 'a')).toBe(expected);
  });

  test('with all its classes it is the sheet', () => {
    const css = '@layer one{.a{x:y}@media print{.b,.c .a{x:y}}}.d\\.e{x:y}';
    expect(used(css, 'a', 'b', 'c', 'd.e')).toBe(css);
    expect(wholeStyles(readSheet(css))).toBe(css);
  });
});

test('A-303: the classes of a document are those of its elements', () => {
  expect([...classesIn('<p class="a b"><i data-class="c" class="d">class="e"</i>')]).toEqual(['a', 'b', 'd']);
});
