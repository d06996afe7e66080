import { expect, test } from 'vitest';
import { epsonResult, epsonState, printerNotice, starResult, starState } from './printer-state.ts';

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

test('A-562: a printer is told of when tickets wait for three minutes, at once when it cannot print, and for what it gave up', () => {
  const now = new Date('2026-11-20T05:20:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const stove = {
    name: 'Stove',
    isHere: true,
    state: 'ready',
    waiting: 2,
    waitingSinceUtc: ago(2),
    failed: [],
    cannotConfirm: false,
  };
  expect(printerNotice(stove, now)).toBeNull();
  const waits = { count: 2, sinceUtc: ago(3) };
  const long = { ...stove, waitingSinceUtc: ago(3) };
  const nothing = { failed: 0, unsure: 0, cannotConfirm: false };
  expect(printerNotice(long, now)).toEqual({ name: 'Stove', waits, why: null, ...nothing });
  expect(printerNotice({ ...long, isHere: false }, now)).toMatchObject({ waits, why: 'away' });
  expect(printerNotice({ ...stove, state: 'paper-out' }, now)).toMatchObject({ why: 'paper-out' });
  expect(printerNotice({ ...stove, state: 'paper-low' }, now)).toBeNull();
  // away for a moment, or in trouble with nothing to print, is no news
  expect(printerNotice({ ...stove, isHere: false }, now)).toBeNull();
  const idle = { ...stove, state: 'paper-out', waiting: 0, waitingSinceUtc: null };
  expect(printerNotice(idle, now)).toBeNull();
  const failed = [{ fault: '511' }, { fault: 'no-answer' }, { fault: 'no-answer' }];
  expect(printerNotice({ ...idle, failed }, now)).toMatchObject({ waits: null, failed: 1, unsure: 2 });
});

test('A-1565: a printer that cannot confirm is told of also while nothing waits for it', () => {
  const quiet = {
    name: 'Stove',
    isHere: true,
    state: 'ready',
    waiting: 0,
    waitingSinceUtc: null,
    failed: [],
    cannotConfirm: true,
  };
  expect(printerNotice(quiet, new Date('2026-11-20T05:20:00Z'))).toMatchObject({
    waits: null,
    why: null,
    failed: 0,
    unsure: 0,
    cannotConfirm: true,
  });
});
