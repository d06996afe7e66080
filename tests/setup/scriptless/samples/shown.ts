import type { Page } from 'playwright/test';
import type { Sample } from './sample.ts';

/** Ids of the elements of class `q` that are visible. */
async function shown(page: Page): Promise<string> {
  const ids = [];
  for (const element of await page.locator('.q').all())
    if (await element.isVisible()) ids.push(await element.getAttribute('id'));
  return ids.join(' ');
}

export const SHOWN: Sample[] = [
  {
    rule: 'what a style sheet or HTML hides is hidden, and all inside it',
    pages: {
      '/': `<style>.none{display:none}.unseen{visibility:hidden}.back{visibility:visible}.contents{display:contents}
          .later{content-visibility:hidden}.small{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0 0 0 0)}</style>
        <p class="q" id="plain">x</p><p class="q none" id="none">x</p><p class="q" id="hidden" hidden>x</p>
        <div class="none"><p class="q" id="inside">x</p></div>
        <div class="unseen"><p class="q" id="unseen">x</p><p class="q back" id="back">x</p></div>
        <div class="q contents" id="contents"><i class="q" id="child">x</i></div>
        <div class="later"><p class="q" id="later">x</p></div><p class="q small" id="small">for readers</p>
        <p class="q" id="empty"></p><p class="q" id="blank"> </p><input class="q" id="field"><input class="q" id="kept" type="hidden">
        <template><p class="q" id="template">x</p></template><noscript><p class="q" id="noscript">x</p></noscript>
        <p class="q" id="inline" style="display:none">x</p><dialog class="q" id="closed">x</dialog><dialog class="q" id="open" open>x</dialog>`,
    },
    ask: shown,
    gives: 'plain back contents child small field noscript open',
  },
  {
    rule: 'closed details show their summary alone, and one of a group is open at a time',
    pages: {
      '/': `<details name="g"><summary class="q" id="s1">One</summary><p class="q" id="p1">x</p></details>
        <details name="g" open><summary class="q" id="s2">Two</summary><p class="q" id="p2">x</p></details>`,
    },
    async ask(page) {
      const before = await shown(page);
      await page.getByText('One').click();
      const between = await shown(page);
      await page.getByText('One').click();
      return [before, between, await shown(page)];
    },
    gives: ['s1 s2 p2', 's1 p1 s2', 's1 s2'],
  },
  {
    rule: 'rules hold by layer, importance and what they match, also after a box is ticked',
    pages: {
      '/': `<style>@layer a,b;@layer b{.x{display:block}}@layer a{.x{display:none}}
          .y{display:none!important}.y{display:block}@layer a{.z{display:none}}.z{display:block}
          form:not(:has(:checked)) .when-on{display:none}@supports selector(:has(a)){.old{display:none}}
          @supports not selector(:has(a)){.new{display:none}}</style>
        <p class="q x" id="layer">x</p><p class="q y" id="important">x</p><p class="q z" id="unlayered">x</p>
        <p class="q old" id="old">x</p><p class="q new" id="new">x</p>
        <form><label><input type="checkbox"> On</label><p class="q when-on" id="on">x</p></form>`,
    },
    async ask(page) {
      const before = await shown(page);
      await page.getByLabel('On').check();
      return [before, await shown(page)];
    },
    gives: ['layer unlayered new', 'layer unlayered new on'],
  },
  {
    rule: 'media rules hold for the size of the window, for a page without scripts, and for print',
    pages: {
      '/': `<style>@media (max-width:600px){.wide{display:none}}@media not (max-width:600px){.thin{display:none}}
          @media (scripting:none){.live{display:none}}@media (scripting:enabled){.still{display:none}}
          @media print{.screen{display:none}}@media screen{.paper{display:none}}</style>
        <p class="q wide" id="wide">x</p><p class="q thin" id="thin">x</p><p class="q live" id="live">x</p>
        <p class="q still" id="still">x</p><p class="q screen" id="screen">x</p><p class="q paper" id="paper">x</p>`,
    },
    async ask(page) {
      await page.setViewportSize({ width: 1280, height: 800 });
      const wide = await shown(page);
      await page.setViewportSize({ width: 600, height: 800 });
      const thin = await shown(page);
      await page.emulateMedia({ media: 'print' });
      const print = await shown(page);
      await page.emulateMedia({ media: null });
      return [wide, thin, print];
    },
    gives: ['wide still screen', 'thin still screen', 'thin still paper'],
  },
  {
    rule: 'a linked style sheet hides as one in the page does',
    pages: {
      '/': '<link rel="stylesheet" href="/a.css"><link rel="stylesheet" href="/b.css" media="print"><p class="q a" id="a">x</p><p class="q b" id="b">x</p>',
      '/a.css': { headers: { 'content-type': 'text/css' }, body: '.a{display:none}' },
      '/b.css': { headers: { 'content-type': 'text/css' }, body: '.b{display:none}' },
    },
    ask: shown,
    gives: 'b',
  },
  {
    rule: 'a popover opens by its button, and closes by a press outside or Escape',
    pages: {
      '/': `<style>.menu:popover-open{display:flex}</style><button popovertarget="m">Menu</button>
        <div class="q menu" id="m" popover><a href="#x">Item</a></div><p>Outside of it all</p>`,
    },
    async ask(page) {
      const answers = [await shown(page)];
      const press = async (name: string) => {
        await page.getByRole('button', { name }).click();
        answers.push(await shown(page));
      };
      await press('Menu');
      await press('Menu');
      await press('Menu');
      await page.keyboard.press('Escape');
      answers.push(await shown(page));
      await press('Menu');
      await page.getByText('Outside of it all').click();
      answers.push(await shown(page));
      return answers;
    },
    gives: ['', 'm', '', 'm', '', 'm', ''],
  },
  {
    rule: 'the options of a closed list are not shown, and are found all the same',
    pages: {
      '/': '<label>Time <select><option class="q" id="a" selected>6 pm</option><option class="q" id="b">7 pm</option></select></label>',
    },
    async ask(page) {
      const list = page.getByLabel('Time');
      await list.selectOption('7 pm');
      return [
        await shown(page),
        await page.getByRole('option').count(),
        await list.inputValue(),
        await page.getByRole('option', { selected: true }).textContent(),
      ];
    },
    gives: ['', 2, '7 pm', '7 pm'],
  },
  {
    rule: 'the page of a dialog’s first field, a part that the address names, and a picture without a source',
    pages: {
      '/': '<input id="a"><input id="b" autofocus><img class="q" id="i" alt="A picture" width="9" height="9"><a href="#d">To it</a><details><summary>S</summary><p class="q" id="d">x</p></details>',
    },
    async ask(page) {
      const focused = await page.locator(':focus').getAttribute('id');
      await page.getByRole('link').click();
      return [focused, await shown(page), new URL(page.url()).hash];
    },
    gives: ['b', 'i d', '#d'],
  },
];
