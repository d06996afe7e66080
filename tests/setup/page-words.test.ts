import { expect, test } from 'vitest';
import { latinWords, pageWords } from './page-words.ts';

const PAGE = `<!DOCTYPE html><html lang="pa"><head><title>ਮੀਨੂ</title><meta name="description" content="Order food"/>
<style>.a{}</style><script>var english</script></head><body><button lang="en">English</button>
<p>ਪਤਾ <b>Address</b></p><input placeholder="Search..."/><input type="submit" value="Send"/><img alt="" src="x"/>
<div lang="en"><p>All of <i>this</i></p></div><a aria-label="Close" href="/">ਬੰਦ</a><!-- a remark --></body></html>`;

test('a page says its texts and its spoken attributes, but for what is marked as another language', () => {
  expect(pageWords(PAGE)).toEqual([
    'ਮੀਨੂ',
    'Order food',
    'ਪਤਾ',
    'Address',
    'Search...',
    'Send',
    'Close',
    'ਬੰਦ',
  ]);
});

test('what is left of the known phrases is told with its text', () => {
  expect(
    latinWords(['Close', 'Naan ਨੂੰ Remove ਕਰੋ', 'Garlic Naan', '5:00 PM'], ['Naan', /\d:\d\d [AP]M/g]),
  ).toEqual(['Close', 'Remove (Naan ਨੂੰ Remove ਕਰੋ)', 'Garlic (Garlic Naan)']);
});
