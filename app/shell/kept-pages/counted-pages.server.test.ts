import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import type { Platform, RequestFacts } from '#app/shell/request/platform.server.ts';
import { keepNotesContext } from './keep-notes.server.ts';
import { createKeptPages } from './kept-pages.server.ts';

test('A-1391: each read of kept pages is counted once, as a hit or a miss', async () => {
  const counted: string[] = [];
  let state = 'v1';
  const platform = { now: () => new Date(0), countPage: (outcome: string) => void counted.push(outcome) };
  const pages = createKeptPages({
    platform: platform as unknown as Platform,
    async route(_, context) {
      context.get(keepNotesContext)?.noteBlock();
      return new Response(`<p>${state}</p>`, { headers: { 'content-type': 'text/html' } });
    },
    keptAddresses: () => ({
      keep: 'alike',
      path: '/',
      asked: '/',
      language: null,
      isUnknown: false,
      isData: false,
    }),
    answerVisitor: async (kept) => ({
      response: new Response(),
      holes: { filled: new Map([[kept.notes.block ?? 0, '{}']]), classes: [] },
    }),
    states: { of: async () => state, atOnce: () => state },
  });
  const nothing = () => undefined;
  const response = { setHeader: nothing, appendHeader: nothing, removeHeader: nothing, end: nothing };
  const asked = [
    { method: 'GET', url: '/', headers: {} } as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    { id: 'r1', subdomain: 'demo', origin: 'http://demo.test', path: '/' } as RequestFacts,
  ] as const;
  for (let time = 0; time < 2; time += 1) expect(await pages.answer(...asked)).toBe(true);
  expect(counted).toEqual(['miss', 'hit']);
  state = 'v2';
  // what has changed is the next reader's to draw
  expect(pages.atOnce(...asked)).toBe(false);
  await pages.answer(...asked);
  expect(pages.atOnce(...asked)).toBe(true);
  expect(counted).toEqual(['miss', 'hit', 'miss', 'hit']);
});
