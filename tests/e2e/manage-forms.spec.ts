import { Buffer } from 'node:buffer';
import { addDays } from 'date-fns';
import { filled } from '#tests/setup/filled.ts';
import { unescapeHtml } from '#tests/setup/html-forms.ts';
import { formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect } from './fixtures.ts';
import { ownerHttpTest } from './owner-fixtures.ts';

const HOURS = '/manage/hours';
const MENU = '/manage/menu?department=curries';
const DISH = '/manage/menu/dish/butter-chicken';
const FILE = '/manage/menu/file';

/** Chooses a file on its page and has it checked, as a browser sends it. */
async function check(visitor: Visitor, name: string, bytes: Buffer) {
  const { fields } = formWith(await visitor.get(FILE), 'intent', 'formToken');
  return send(visitor, [...fields, ['do', 'check']], { name, bytes });
}

function send(visitor: Visitor, fields: string[][], { name, bytes }: { name: string; bytes: Buffer }) {
  const boundary = 'between-the-parts';
  const head = (words: string) => `--${boundary}\r\nContent-Disposition: form-data; ${words}\r\n`;
  const parts = fields.map(([key, value]) => `${head(`name="${key}"`)}\r\n${value}\r\n`);
  const body = Buffer.concat([
    Buffer.from(`${parts.join('')}${head(`name="file"; filename="${name}"`)}\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return visitor.post(FILE, body, { 'content-type': `multipart/form-data; boundary=${boundary}` });
}

ownerHttpTest(
  'A-1002, A-1100, A-1104, A-1105, A-1503, A-1590, A-1039, A-1049: the owner’s forms and files tell all that is wrong, save all that is right and lose nothing that was typed, without scripts @http',
  async ({ ownersStore }) => {
    ownerHttpTest.slow();
    const { visitor } = await ownersStore('forms@example.nz');

    await ownerHttpTest.step(
      'what is downloaded is uploaded again, and a file that is too large is told so',
      async () => {
        for (const kind of ['menu.csv', 'restaurant.json']) {
          const { body } = await visitor.get(`${FILE}/${kind}`);
          const checked = await check(visitor, kind, Buffer.from(body));
          expect([kind, checked.status]).toEqual([kind, 200]);
          expect(checked.body.includes('It changes nothing: the draft has all of it'), kind).toBe(true);
        }
        const large = await check(visitor, 'restaurant.json', Buffer.alloc(6_500_000, ' '));
        expect(large.headers.location).toBe(`${FILE}?file=too-large`);
        expect((await visitor.follow(large)).body).toContain('This file is larger than 5.9 MB');
      },
    );

    await ownerHttpTest.step(
      'a form of several sections tells all of its faults at once and saves nothing; a surcharge begins within its zone; a region’s anniversary is added',
      async () => {
        const formAt = async (path: string, field: string) =>
          formWith(await visitor.get(path), field, 'formToken');
        const faultsIn = (body: string) =>
          [...body.matchAll(/<li><a href="#[^"]*">([^<]*)<\/a><\/li>/g)].map(([, words = '']) =>
            unescapeHtml(words),
          );

        const hours = await visitor.submit(HOURS, await formAt(HOURS, 'pickup-minutes'), {
          ...{ 'monday-0-from': '12:00', 'monday-0-until': '15:00' },
          ...{ 'monday-1-from': '14:00', 'monday-1-until': '20:00' },
          ...{ 'pickup-minutes': '-3', 'delivery-places': '0' },
        });
        expect(hours.status).toBe(400);
        expect(faultsIn(hours.body)).toEqual([
          'Monday, window 2, from: This overlaps other hours',
          'Pickup, ready in (minutes): Not below 0',
          'Delivery (orders): At least 1',
        ]);
        expect(hours.body).toContain('value="-3"');

        const DETAILS = '/manage/details';
        const details = await visitor.submit(DETAILS, await formAt(DETAILS, 'tradingName'), {
          ...{ tradingName: '', email: 'nobody', 'tax-0-rate': '101' },
        });
        expect(faultsIn(details.body)).toEqual([
          'Name: Please fill this in',
          'E-mail: An e-mail address',
          'GST, Rate (%): At most 100',
        ]);

        const NEW = '/manage/promotions/new';
        const promotion = await visitor.submit(NEW, await formAt(NEW, 'percent'), {
          ...{
            'name-en': '',
            percent: '101',
            letters: '',
            starts: '2027-02-02T10:00',
            ends: '2027-02-01T10:00',
          },
        });
        expect(faultsIn(promotion.body).map((words) => words.split(':')[0])).toEqual([
          ...[
            'Percent, for percent off (%)',
            'Name, as customers read it (English)',
            'Code',
            'Ends (optional)',
          ],
        ]);

        const ZONES = '/manage/zones';
        const typed = { 'zone-0-km': '3', 'zone-0-beyond': '3', 'zone-0-per': '0,80' };
        const zones = await visitor.submit(ZONES, await formAt(ZONES, 'zone-0-km'), typed);
        expect(faultsIn(zones.body)).toEqual([
          'Mount Eden, Beyond (km, optional): Less than the 3 km up to which the zone reaches',
        ]);
        expect(zones.body).toContain('value="0,80"');
        expect((await visitor.get('/manage/versions')).body).toContain('The draft is what customers see');

        // two of the owners' presses: their region's day, and nothing else of the list
        const form = await formAt(HOURS, 'pickup-minutes');
        const [otago = ''] = /otago \d{4}-\d\d-\d\d/.exec((await visitor.get(HOURS)).body) ?? [];
        const fields = form.fields.filter(([name]) => name !== 'holiday');
        const added = await visitor.post(HOURS, [...fields, ['holiday', otago], ['press', 'holidays']]);
        expect(added.status).toBe(303);
        const after = (await visitor.get(HOURS)).body;
        expect(after).toContain('Otago Anniversary Day');
        expect(after).not.toContain(`value="${otago}"`);
        expect(after).toContain('value="ਓਟਾਗੋ ਵਰ੍ਹੇਗੰਢ ਦਿਨ"');
      },
    );

    await ownerHttpTest.step(
      'a file that asks which dish is which is answered without scripts, or sent anew, and put in the draft',
      async () => {
        const own = (await visitor.get(`${FILE}/menu.csv`)).body;
        // without its id the dish is known by department and name, and now has another of both
        const moved = own.replace(
          /^[^,\r\n]*(,[^,\r\n]*,[^,\r\n]*,)Dal Makhani(,.*),#dal-makhani\r?$/m,
          'Slow food$1Dal-Makhani$2,',
        );
        expect(moved).not.toBe(own);
        const file = { name: 'menu.csv', bytes: Buffer.from(moved) };
        const asked = await check(visitor, file.name, file.bytes);
        expect(asked.status).toBe(400);
        expect(asked.body).toContain('The file asks 1 question');
        const form = formWith(asked, 'intent', 'answers');
        // nothing is chosen beforehand
        expect(form.fields.filter(([key]) => key.startsWith('same.'))).toEqual([]);
        const radios = filled(
          [...asked.body.matchAll(/<input[^>]* name="same\.[^>]*>/g)].map(([tag]) => tag),
        );
        expect(radios.filter((tag) => tag.includes('required'))).toEqual([]);
        const sentAnew = await send(visitor, [...form.fields, ['do', 'check']], {
          ...file,
          bytes: Buffer.from(own),
        });
        expect(sentAnew.body).toContain('It changes nothing');
        const [, question = ''] = /name="(same\.[0-9a-f]+)"/.exec(asked.body) ?? [];
        const answered = [...form.fields, [question, 'dal-makhani']];
        const compared = await send(visitor, [...answered, ['do', 'check']], file);
        expect([compared.status, compared.body.includes('The file asks')]).toEqual([200, false]);
        const put = formWith(compared, 'intent', 'answers');
        const taken = await send(visitor, [...put.fields, ['do', 'put']], file);
        expect(taken.status).toBe(303);
        expect((await visitor.get('/manage/menu/dish/dal-makhani')).body).toContain('Dal-Makhani');
      },
    );

    await ownerHttpTest.step(
      'years of special days are saved, dishes are arranged by links, and what somebody else removed keeps what was typed',
      async () => {
        // the form has a row for one day more each time, and room for hundreds
        const save = async (count: number, from: string) => {
          const form = formWith(await visitor.get(HOURS), 'pickup-minutes', 'formToken');
          const [row = ''] =
            form.fields.find(([name, value]) => /^special-\d+-date$/.test(name) && !value) ?? [];
          const first = Number(/\d+/.exec(row)?.[0]);
          const days = Array.from({ length: count }, (_, day) => [
            `special-${first + day}-date`,
            addDays(new Date(`${from}T00:00Z`), day)
              .toISOString()
              .slice(0, 10),
          ]);
          expect((await visitor.submit(HOURS, form, Object.fromEntries(days))).status).toBe(303);
        };
        await save(150, '2026-03-01');
        await save(1, '2026-12-01');
        const { body: hours } = await visitor.get(HOURS);
        for (const day of ['2026-03-25', '2026-07-28', '2026-12-01'])
          expect(hours).toContain(`value="${day}"`);

        // arranging is a link, so that no key can press the first switch instead
        const list = await visitor.get(MENU);
        const [, arranging = ''] = /href="([^"]*arrange=1)"/.exec(list.body) ?? [];
        const arranged = await visitor.get(unescapeHtml(arranging));
        expect(arranged.body).toMatch(/class="box dishes arranging"/);
        expect(formWith(arranged, 'formToken', 'department').fields).toContainEqual(['arrange', '1']);

        // a dish that another removed while it was edited
        const open = formWith(await visitor.get(DISH), 'name', 'formToken');
        const remove = formWith(await visitor.get(DISH), 'intent', 'department');
        const removal = remove.fields.map(([name, value]): [string, string] => [
          name,
          name === 'intent' ? 'remove' : value,
        ]);
        expect((await visitor.post(DISH, removal)).headers.location).toBe(MENU);
        const gone = await visitor.submit(DISH, open, { name: 'Dal of the house' });
        expect(gone.status).toBe(409);
        expect(gone.body).toContain('Somebody else removed this');
        expect(gone.body).toContain('Dal of the house');
        expect((await visitor.get(DISH)).body).toContain('There is no such page');
      },
    );
  },
);
