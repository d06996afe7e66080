import type { Sample } from './sample.ts';

const done = '<p>Done</p>';

export const FORMS: Sample[] = [
  {
    rule: 'a form sends its fields in order, with the button that was pressed',
    pages: {
      '/': `<form method="post" action="/to?q=1"><input name="a" value="é &amp; b"><input value="no name"><input name="off" disabled>
          <input type="checkbox" name="c" checked><input type="checkbox" name="d" value="2"><input type="radio" name="r" value="1">
          <input type="radio" name="r" value="2" checked><input type="hidden" name="h" value="">
          <select name="s"><option>x<option selected>y</select><select name="m" multiple><option selected>1<option selected>2</select>
          <textarea name="t">\nfirst\nsecond</textarea><fieldset disabled><input name="f" value="1"></fieldset>
          <button name="b" value="one">One</button><button name="b" value="two">Two</button><button type="button" name="n">None</button></form>`,
      '/to': done,
    },
    async ask(page, heard) {
      await page.getByRole('button', { name: 'None' }).click();
      const before = heard.length;
      await page.getByRole('button', { name: 'Two' }).click();
      return [before, await page.locator('body').textContent(), heard];
    },
    gives: [0, 'Done', ['POST /to?q=1 a=%C3%A9+%26+b&c=on&r=2&h=&s=y&m=1&m=2&t=first%0D%0Asecond&b=two']],
  },
  {
    rule: 'a GET form puts its fields in place of the address’s own',
    pages: {
      '/': '<form action="/find?old=1#part"><input name="q" value="a b"><button>Find</button></form>',
      '/find': done,
    },
    async ask(page, heard) {
      await page.getByRole('button').click();
      return [heard, new URL(page.url()).hash];
    },
    gives: [['GET /find?q=a+b'], '#part'],
  },
  {
    rule: 'fields and buttons outside belong to a form that they name, and a button can send it elsewhere',
    pages: {
      '/': `<form id="f" method="post" action="/a"><input name="in" value="1"></form><input form="f" name="out" value="2">
        <button form="f">Send</button><button form="f" formaction="/b" formmethod="get" name="k" value="v">Elsewhere</button>`,
      '/a': '<a href="/">Back</a>',
      '/b': done,
    },
    async ask(page, heard) {
      await page.getByRole('button', { name: 'Send' }).click();
      await page.getByRole('link').click();
      await page.getByRole('button', { name: 'Elsewhere' }).click();
      return heard;
    },
    gives: ['POST /a in=1&out=2', 'GET /', 'GET /b?in=1&out=2&k=v'],
  },
  {
    rule: 'files go in parts, and a field without a file too',
    pages: {
      '/': `<form method="post" enctype="multipart/form-data" action="/up"><input name="w" value="x&quot;y"><label>Picture <input type="file" name="p"></label>
        <input type="file" name="none"><button>Up</button></form>`,
      '/up': done,
    },
    async ask(page, heard) {
      await page
        .getByLabel('Picture')
        .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
      await page.getByRole('button', { name: 'Up' }).click();
      return heard;
    },
    gives: [
      [
        'POST /up --PART',
        'Content-Disposition: form-data; name="w"',
        '',
        'x"y',
        '--PART',
        'Content-Disposition: form-data; name="p"; filename="a.txt"',
        'Content-Type: text/plain',
        '',
        'hello',
        '--PART',
        'Content-Disposition: form-data; name="none"; filename=""',
        'Content-Type: application/octet-stream',
        '',
        '',
        '--PART--',
      ].join('\n'),
    ],
  },
  {
    rule: 'a label presses its field, a reset puts all back, and a typed text stops at its longest',
    pages: {
      '/': `<form><label>Rice <input type="checkbox" id="c"></label><label>Name <input id="n" value="as sent" maxlength="8"></label>
        <label>Size <select id="s"><option>S<option>L</select></label><button type="reset">Reset</button></form>`,
    },
    async ask(page) {
      const state = async () => [
        await page.getByLabel('Rice').isChecked(),
        await page.getByLabel('Name').inputValue(),
        await page.getByLabel('Size').inputValue(),
      ];
      await page.getByText('Rice').click();
      await page.getByLabel('Name').fill('longer than eight');
      await page.getByLabel('Size').selectOption('L');
      const changed = await state();
      await page.getByRole('button').click();
      return [changed, await state()];
    },
    gives: [
      [true, 'longer t', 'L'],
      [false, 'as sent', 'S'],
    ],
  },
  {
    rule: 'radio buttons of one name exclude each other within their form',
    pages: {
      '/': '<form><input type="radio" name="r" aria-label="A"><input type="radio" name="r" aria-label="B"></form><form><input type="radio" name="r" aria-label="C" checked></form>',
    },
    async ask(page) {
      await page.getByLabel('A').check();
      await page.getByLabel('B').check();
      return Promise.all(['A', 'B', 'C'].map((name) => page.getByLabel(name).isChecked()));
    },
    gives: [false, true, true],
  },
];

/** Presses Send on each form and says which field has the focus, or what was sent. */
const tryEach: Sample['ask'] = async (page, heard) => {
  const answers: string[] = [];
  for (const id of await page.locator('form').evaluateAll((forms) => forms.map((form) => form.id))) {
    await page.locator(`#${id}`).getByRole('button').last().click();
    const [sent] = heard.splice(0);
    if (sent === undefined) answers.push(`${id}: ${await page.locator(':focus').getAttribute('name')}`);
    else {
      answers.push(`${id}: ${sent}`);
      await page.goto(new URL('/', page.url()).href);
      heard.length = 0;
    }
  }
  return answers;
};
const form = (id: string, fields: string, attributes = '') =>
  `<form id="${id}" action="/to" ${attributes}><input name="good" value="1" required>${fields}<button>Send</button></form>`;

export const VALIDATION: Sample[] = [
  {
    rule: 'a form with a wrong field sends nothing, and the first wrong field gets the focus',
    pages: {
      '/': [
        form('required', '<input name="a" required><input name="b" required>'),
        form('pattern', '<input name="a" pattern="[0-9]{4}" value="12">'),
        form('email', '<input name="a" type="email" value="no mail">'),
        form('url', '<input name="a" type="url" value="nowhere">'),
        form('low', '<input name="a" type="number" min="1" value="0">'),
        form('high', '<input name="a" type="number" max="9" value="10">'),
        form('step', '<input name="a" type="number" min="1" value="1.5">'),
        form('date', '<input name="a" type="date" min="2026-01-01" value="2025-12-31">'),
        form('tick', '<input name="a" type="checkbox" required>'),
        form(
          'radio',
          '<input name="a" type="radio" required value="1"><input name="a" type="radio" value="2">',
        ),
        form('list', '<select name="a" required><option value="">Choose<option>x</select>'),
        form('area', '<textarea name="a" required></textarea>'),
        form('file', '<input name="a" type="file" required>'),
      ].join(''),
      '/to': done,
    },
    ask: tryEach,
    gives: [
      'required',
      'pattern',
      'email',
      'url',
      'low',
      'high',
      'step',
      'date',
      'tick',
      'radio',
      'list',
      'area',
      'file',
    ].map((id) => `${id}: a`),
  },
  {
    rule: 'a form is sent when its fields are right, are not asked for, or nobody wants them checked',
    pages: {
      '/': [
        form('right', '<input name="a" pattern="[0-9]{4}" value="1234">'),
        form('empty', '<input name="a" pattern="[0-9]{4}"><input name="b" type="email">'),
        form('disabled', '<input name="a" required disabled>'),
        form('readonly', '<input name="a" required readonly>'),
        form('unasked', '<input name="a" required>', 'novalidate'),
        '<form id="button" action="/to"><input name="a" required><button>Send</button><button formnovalidate name="k" value="v">Anyway</button></form>',
        form('short', '<input name="a" minlength="5" value="abc">'),
      ].join(''),
      '/to': done,
    },
    ask: tryEach,
    gives: [
      'right: GET /to?good=1&a=1234',
      'empty: GET /to?good=1&a=&b=',
      'disabled: GET /to?good=1',
      'readonly: GET /to?good=1&a=',
      'unasked: GET /to?good=1&a=',
      'button: GET /to?a=&k=v',
      'short: GET /to?good=1&a=abc',
    ],
  },
  {
    rule: 'a text that was typed can be too short',
    pages: {
      '/': `<form action="/to"><input name="a" aria-label="Code" minlength="5"><button>Send</button></form>`,
      '/to': done,
    },
    async ask(page, heard) {
      await page.getByLabel('Code').fill('abc');
      await page.getByRole('button').click();
      const held = heard.length;
      await page.getByLabel('Code').fill('abcde');
      await page.getByRole('button').click();
      return [held, heard];
    },
    gives: [0, ['GET /to?a=abcde']],
  },
];
