import type { Page } from 'playwright/test';
import type { Sample } from './sample.ts';

/** Presses Tab so often, and says where the focus is each time. */
async function stops(page: Page, presses: number, key = 'Tab'): Promise<(string | null)[]> {
  const ids: (string | null)[] = [];
  for (let at = 0; at < presses; at += 1) {
    await page.keyboard.press(key);
    ids.push(await page.evaluate(() => document.activeElement?.id ?? null));
  }
  return ids;
}

export const KEYS: Sample[] = [
  {
    rule: 'Tab goes through what can have the focus, in the order of the page',
    pages: {
      '/': `<a id="link" href="/x">x</a><a id="noLink">x</a><button id="button">x</button><button id="off" disabled>x</button>
        <input id="field"><input id="hidden" type="hidden"><input id="none" style="display:none"><p id="minus" tabindex="-1">x</p>
        <p id="zero" tabindex="0">x</p><details><summary id="summary">x</summary><a id="inside" href="/y">x</a></details>
        <div inert><button id="inert">x</button></div><p style="visibility:hidden"><button id="unseen">x</button></p><textarea id="area"></textarea>`,
    },
    async ask(page) {
      const forward = await stops(page, 6);
      return [forward, await stops(page, 2, 'Shift+Tab')];
    },
    gives: [
      ['link', 'button', 'field', 'zero', 'summary', 'area'],
      ['summary', 'zero'],
    ],
  },
  {
    rule: 'radio buttons of one name are one stop: the chosen one',
    pages: {
      '/': `<input id="before"><input type="radio" name="r" id="r1"><input type="radio" name="r" id="r2" checked><input type="radio" name="r" id="r3">
        <input type="radio" name="q" id="q1"><input type="radio" name="q" id="q2"><input id="after">`,
    },
    ask: (page) => stops(page, 4),
    gives: ['before', 'r2', 'q1', 'after'],
  },
  {
    rule: 'Enter in a field presses the first submit button, and nothing where that is off',
    pages: {
      '/': `<form action="/to"><input name="a" aria-label="First"><input type="checkbox" aria-label="Box"><button type="button">No</button><button name="k" value="1">One</button><button name="k" value="2">Two</button></form>
        <form action="/off"><input name="b" aria-label="Second"><button disabled>Off</button></form>
        <form action="/lone"><input name="c" aria-label="Lone"></form><form action="/pair"><input aria-label="Pair"><input></form>`,
      '/to': '<a href="/">Back</a>',
      '/lone': '<p>Done</p>',
    },
    async ask(page, heard) {
      for (const name of ['First', 'Box']) {
        await page.getByLabel(name).press('Enter');
        await page.getByRole('link').press('Enter');
      }
      for (const name of ['Second', 'Pair', 'Lone']) await page.getByLabel(name).press('Enter');
      await page.getByText('Done').textContent();
      return heard;
    },
    gives: ['GET /to?a=&k=1', 'GET /', 'GET /to?a=&k=1', 'GET /', 'GET /lone?c='],
  },
  {
    rule: 'Space and Enter press what has the focus, or write into it',
    pages: {
      '/': `<input type="checkbox" aria-label="Box"><textarea aria-label="Notes">a</textarea><input aria-label="Name">
        <details><summary>More</summary><p>Inside</p></details><form action="/to"><button>Go</button></form>`,
      '/to': '<p>Done</p>',
    },
    async ask(page, heard) {
      await page.getByLabel('Box').press('Space');
      await page.getByLabel('Notes').fill('');
      await page.getByLabel('Notes').pressSequentially('b');
      await page.getByLabel('Notes').press('Enter');
      await page.getByLabel('Name').pressSequentially('two words');
      await page.getByText('More').press('Enter');
      const state = [
        await page.getByLabel('Box').isChecked(),
        await page.getByLabel('Notes').inputValue(),
        await page.getByLabel('Name').inputValue(),
        await page.getByText('Inside').isVisible(),
      ];
      await page.getByRole('button').press('Space');
      await page.getByText('Done').textContent();
      return [state, heard];
    },
    gives: [[true, 'b\n', 'two words', true], ['GET /to?']],
  },
];
