import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const draw = (text: string) =>
  renderToStaticMarkup(<LinkedText text={text} link={(mark, words) => <a href={`/${mark}`}>{words}</a>} />);

test('marked words become links, wherever a language puts them', () => {
  expect(draw('I accept the <terms>Terms</terms> and <refund>Refunds</refund>')).toBe(
    'I accept the <a href="/terms">Terms</a> and <a href="/refund">Refunds</a>',
  );
  expect(draw('<terms>शर्तें</terms> मंज़ूर हैं')).toBe('<a href="/terms">शर्तें</a> मंज़ूर हैं');
});

test('a text without marks, or with a broken one, is just text', () => {
  expect(draw('No links <terms>here')).toBe('No links &lt;terms&gt;here');
});
