import { expect, test } from 'vitest';
import { epsonResult, epsonState, starResult, starState } from './printer-state.ts';

test.each([
  ['200%20OK', 'ready'],
  ['200 OK', 'ready'],
  ['211 Paper low', 'paper-low'],
  ['410 Out of paper', 'paper-out'],
  ['411', 'paper-out'],
  ['420%20Cover%20open', 'cover-open'],
  ['430', 'error'],
  ['520 Timeout', 'ready'],
  ['%', 'error'],
])('A-511: a Star printer that says %s is %s', (said, state) => {
  expect(starState(said)).toBe(state);
});

test('A-511: a Star printer confirms with OK or a code of 2xx; 5xx is on no paper, 4xx is the printer’s trouble', () => {
  for (const code of ['OK', '200 OK', '200%20OK', '211'])
    expect(starResult(code)).toEqual({ isPrinted: true });
  const unread = { isPrinted: false, fault: '511', isOnNoPaper: true, isTrouble: false };
  expect(starResult('511 Media decoding error')).toEqual(unread);
  expect(starResult('410')).toEqual({ isPrinted: false, fault: '410', isOnNoPaper: false, isTrouble: true });
  // what is no code at all may mean anything: the paper may have it
  expect(starResult('')).toEqual({
    isPrinted: false,
    fault: 'unknown',
    isOnNoPaper: false,
    isTrouble: false,
  });
});

test('A-512: an Epson printer’s result says whether paper may have the ticket, and how the printer is', () => {
  expect(epsonResult({ success: 'true', code: '' })).toEqual({ isPrinted: true });
  expect(epsonResult({ success: '1', code: '' })).toEqual({ isPrinted: true });
  expect(epsonResult({ success: 'false', code: 'SchemaError' })).toMatchObject({ isOnNoPaper: true });
  expect(epsonResult({ success: 'false', code: 'EPTR_COVER_OPEN' })).toMatchObject({ isTrouble: true });
  expect(epsonResult({ success: 'false', code: 'EX_TIMEOUT' })).toMatchObject({
    isOnNoPaper: false,
    isTrouble: false,
  });
  expect(epsonState({ code: 'EPTR_COVER_OPEN', status: '1' })).toBe('cover-open');
  expect(epsonState({ code: '', status: '251658262' })).toBe('ready');
  expect(epsonState({ code: '', status: String(0x00020002) })).toBe('paper-low');
});
