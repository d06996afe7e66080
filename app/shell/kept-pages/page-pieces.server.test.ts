import { describe, expect, test } from 'vitest';
import { cutPage, newMarks, partsOf } from './page-pieces.server.ts';

const marks = newMarks();
const at = (hole: number) => marks.before(hole);

describe('A-300: a page that is drawn to be kept', () => {
  test('is cut at its holes, and is what it would be without them', () => {
    const html = `<ul><li>${at(0)}<b>1</b>${marks.after}</li>${at(1)}<!-- -->${marks.after}</ul>`;
    expect(cutPage(html, marks)).toEqual([
      { text: '<ul><li>', hole: null },
      { text: '<b>1</b>', hole: 0 },
      { text: '</li>', hole: null },
      { text: '', hole: 1 },
      { text: '</ul>', hole: null },
    ]);
  });

  test('has holes side by side and holes of text, whose marks leave nothing behind', () => {
    const html = `<p>${at(0)}<i></i>${marks.after}<!-- -->${at(1)}<!-- -->words<!-- -->${marks.after}</p>`;
    const whole = cutPage(html, marks).map(({ text }) => text);
    expect(whole.join('')).toBe('<p><i></i>words</p>');
  });

  test('has the holes in a hole as part of it', () => {
    const html = `a${at(4)}b${at(5)}c${marks.after}d${marks.after}e`;
    expect(cutPage(html, marks)).toEqual([
      { text: 'a', hole: null },
      { text: 'bcd', hole: 4 },
      { text: 'e', hole: null },
    ]);
  });

  test('is not kept where a hole has no end', () => {
    expect(() => cutPage(`a${at(0)}b`, marks)).toThrow('without an end');
  });

  test('takes nothing for a mark that another page’s marks, or a restaurant’s texts, could be', () => {
    const other = newMarks();
    const html = `<p>${other.before(0)}Dal${other.after} \uE000 0\uE001</p>`;
    expect(cutPage(html, marks)).toEqual([{ text: html, hole: null }]);
  });
});

describe('parts that are drawn alone', () => {
  test('come one by one, without what React puts before or between them', () => {
    const { between } = marks;
    const html = `<link rel="preload"/>${between}<b></b>${between}<!-- -->${between}<!-- -->words<!-- -->`;
    expect(partsOf(html, marks, 3)).toEqual(['<b></b>', '', 'words']);
  });

  test('are refused when one is missing', () => {
    expect(() => partsOf(`${marks.between}<b></b>`, marks, 2)).toThrow('not drawn');
  });
});
