import { HIDDEN, hostilePictures, loadedPictures, type SentFile } from '../../fixtures/hostile-pictures.ts';
import { formWith } from '../../setup/visitor.ts';
import { type Attack, checker, residentKb } from '../attack.ts';
import { browse, enter } from './browsing.ts';
import type { Grounds, Member, Reply } from './grounds.ts';
import { multipart } from './multipart.ts';

const SPEC_TEXT = 'Please upload a valid image file (JPG, JPEG, PNG).';
const BOMBS = 40;
/** One picture at a time is decoded, which takes 64 MB; forty at once would take gigabytes. */
const GROWTH_KB = 220 * 1024;

/** S42: what is sent in place of a picture of oneself. */
const uploads: Attack = {
  id: 'S42',
  lane: 'accounts',
  title:
    'a picture of a profile is made anew from its pixels; everything else is refused in the words of the spec',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await grounds.join();
    const hostile = await hostilePictures();
    for (const [title, file] of hostile) {
      const { status, message } = await save(grounds, member, file);
      check(status === 400 && message === SPEC_TEXT, `${title}: ${status} ${message}`);
    }
    const large = await save(grounds, member, {
      bytes: Buffer.alloc(20_000_000),
      name: 'a.png',
      type: 'image/png',
    });
    check(large.status === 413, `20 MB: ${large.status}`);
    check((await linkOf(grounds, member)) === null, 'something that was refused is shown');
    for (const [title, file, gone] of await loadedPictures()) {
      const { status, message } = await save(grounds, member, file);
      check(status === 200, `${title}: ${status} ${message}`);
      const served = await grounds.call('GET', (await linkOf(grounds, member)) ?? '/none');
      check(served.status === 200, `${title} is not served`);
      check(!gone.test(served.body), `${title}: what came with it is still there`);
      check(
        /^image\/(png|jpeg)$/.test(served.headers['content-type'] ?? ''),
        `${title}: served as another type`,
      );
    }
    faults.push(...(await byForm(grounds, hostile)));
    const bombs = hostile.filter(([title]) => /GB|mega|30,000/.test(title)).map(([, file]) => file);
    const before = residentKb(grounds.store);
    const answers = await Promise.all(
      Array.from({ length: BOMBS }, (_, index) =>
        save(grounds, member, bombs[index % bombs.length] ?? bombs[0]),
      ),
    );
    check(
      answers.every(({ status }) => status === 400 || status === 503),
      'of many bombs at once some were answered otherwise',
    );
    check(residentKb(grounds.store) - before < GROWTH_KB, 'many bombs at once fill the memory');
    check((await grounds.call('GET', '/')).status === 200, 'after the bombs the menu does not answer');
    return faults;
  },
};

/** The same by the form of the profile, as a browser without scripts sends it. */
async function byForm(grounds: Grounds, hostile: [string, SentFile][]): Promise<string[]> {
  const { faults, check } = checker();
  const member = await grounds.join();
  const visitor = browse(grounds);
  await enter(visitor, member);
  const page = '/profile/info?edit=1';
  const fields = formWith(await visitor.get(page), 'firstName', 'formToken').fields;
  const send = (file: SentFile, named: Record<string, string> = {}) => {
    const { bytes, type } = multipart({ ...Object.fromEntries(fields), ...named, imageUrl: file });
    return visitor.post('/profile/info', bytes, { 'content-type': type });
  };
  for (const [title, file] of hostile) {
    const { status, body } = await send(file);
    check(status === 400 && body.includes(SPEC_TEXT), `${title} by the form: ${status}`);
    check(!body.includes(HIDDEN), `${title} by the form: shown again`);
  }
  const [photo] = await loadedPictures();
  const good = photo?.[1] ?? { bytes: Buffer.alloc(0), name: '', type: '' };
  const other = await send(good, { customerId: 'c-other' });
  check(
    other.status === 303 && (await linkOf(grounds, member)) === null,
    'a form for another customer is taken',
  );
  const { status } = await send(good);
  check(status === 303 && (await linkOf(grounds, member)) !== null, `a good one by the form: ${status}`);
  return faults;
}

/** S43: how such a picture is served. */
const serving: Attack = {
  id: 'S43',
  lane: 'accounts',
  title:
    'a picture of a profile has a name nobody can guess, runs nothing, sets no cookie and is gone when replaced',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await grounds.join();
    const [photo] = await loadedPictures();
    const file = photo?.[1];
    await save(grounds, member, file);
    const first = (await linkOf(grounds, member)) ?? '';
    const { headers, setCookies } = await grounds.call('GET', first);
    for (const [name, wanted] of [
      ['x-content-type-options', /^nosniff$/],
      ['content-disposition', /^attachment/],
      ['content-security-policy', /^default-src 'none';.*sandbox/],
      ['cache-control', /^private\b/],
      ['content-type', /^image\/jpeg$/],
    ] as [string, RegExp][])
      check(wanted.test(headers[name] ?? ''), `${name} is ${headers[name]}`);
    check(setCookies.length === 0, 'a picture sets a cookie');
    check(/\/pictures\/[\w-]{43}$/.test(first), `${first} can be guessed`);
    check(!first.includes(member.customerId), 'the name tells whose it is');
    await save(grounds, member, file);
    const second = (await linkOf(grounds, member)) ?? '';
    check(first !== second, 'the same file has the same name again');
    check((await grounds.call('GET', first)).status === 404, 'the old picture is still served');
    const harbour = second.replace(member.clientId, await grounds.clientIdOf('harbour'));
    for (const path of [
      harbour,
      `${second}/96`,
      second.slice(0, -1),
      second.replace(/[^/]+$/, '..%2f..%2fstore.db'),
      second.replace(/[^/]+$/, '%27%20or%20%271'),
      second.replace(/[^/]+$/, '_'.repeat(43)),
      second.replace(/[^/]+$/, '%25'.repeat(43)),
    ]) {
      const { status } = await grounds.call('GET', path);
      check([400, 404].includes(status), `${path} answers ${status}`);
    }
    await save(grounds, member, { bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' });
    check((await grounds.call('GET', second)).status === 404, 'a removed picture is still served');
    return faults;
  },
};

const CANARY = '{canary}';
/** Ways to write an address that the server could be made to fetch. */
const LINKS =
  `http://127.0.0.1:${CANARY}/a http://localhost:${CANARY}/a http://127.1:${CANARY}/a http://0:${CANARY}/a
  http://0.0.0.0:${CANARY}/a http://2130706433:${CANARY}/a http://0x7f000001:${CANARY}/a http://0x7f.1:${CANARY}/a
  http://0177.0.0.1:${CANARY}/a http://[::1]:${CANARY}/a http://[::]:${CANARY}/a http://[::ffff:127.0.0.1]:${CANARY}/a
  http://[::ffff:7f00:1]:${CANARY}/a http://demo.localhost:${CANARY}/a http://user:pass@127.0.0.1:${CANARY}/a
  http://127.0.0.1:${CANARY}#@example.com/a http://example.com@127.0.0.1:${CANARY}/a //127.0.0.1:${CANARY}/a
  \\\\127.0.0.1:${CANARY}\\a https://127.0.0.1:${CANARY}/a HTTP://127.0.0.1:${CANARY}/a http:127.0.0.1:${CANARY}/a
  http:/127.0.0.1:${CANARY}/a http://127.0.0.1:${CANARY}/redirect.png http://①②⑦.⓪.⓪.①:${CANARY}/a
  http://127。0。0。1:${CANARY}/a http://169.254.169.254/latest/meta-data/ http://[fd00:ec2::254]/latest/
  http://169.254.170.2/v2/credentials http://metadata.google.internal/computeMetadata/v1/ http://100.100.100.200/
  http://2852039166/ http://0xa9fea9fe/ http://0251.0376.0251.0376/ http://[::ffff:169.254.169.254]/ http://10.0.0.1/
  http://172.16.0.1/ http://192.168.0.1/ http://1.1.1.1/x.png https://example.com/x.png http://example.com:22/
  http://127.0.0.1.nip.io:${CANARY}/ http://localtest.me:${CANARY}/ http://rebind.network:${CANARY}/ file:///etc/passwd
  file://127.0.0.1/etc/passwd file:/etc/passwd gopher://127.0.0.1:${CANARY}/_a dict://127.0.0.1:${CANARY}/a
  ftp://127.0.0.1:${CANARY}/a ldap://127.0.0.1:${CANARY}/a tftp://127.0.0.1/a jar:http://127.0.0.1:${CANARY}!/
  netdoc:///etc/passwd data:image/png;base64,iVBORw0KGgo= blob:http://127.0.0.1:${CANARY}/a javascript:fetch('/')
  unix:/run/docker.sock:/info php://filter/resource=/etc/passwd ../../../../etc/passwd /etc/passwd
  /api/client/demo %00http://127.0.0.1:${CANARY}/`.split(/\s+/);

/** S44: the profile's `imageUrl` may come as a link; nothing ever follows it. */
const links: Attack = {
  id: 'S44',
  lane: 'accounts',
  title: `${LINKS.length} links in place of a picture open no connection, and change nothing`,
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const member = await grounds.join();
    const port = new URL(grounds.outside.url).port;
    const [photo] = await loadedPictures();
    await save(grounds, member, photo?.[1]);
    const link = await linkOf(grounds, member);
    const before = grounds.connections().length;
    const asked = grounds.outside.asked.length;
    for (const one of LINKS) {
      const imageUrl = one.replaceAll(CANARY, port);
      const { status } = await put(grounds, member, { imageUrl });
      check([200, 400].includes(status), `${imageUrl}: ${status}`);
      const named = await save(grounds, member, {
        bytes: Buffer.from(imageUrl),
        name: imageUrl,
        type: 'text/uri-list',
      });
      check(named.status === 400, `a file of ${imageUrl}: ${named.status}`);
    }
    check((await linkOf(grounds, member)) === link, 'the picture is another one');
    check(
      grounds.connections().length === before,
      `connected to ${grounds.connections().slice(before).join()}`,
    );
    check(grounds.outside.asked.length === asked, 'the canary was asked');
    return faults;
  },
};

export const profilePictureAttacks = [uploads, serving, links];

function put(
  grounds: Grounds,
  { clientId, token }: Member,
  parts: Record<string, string | SentFile>,
): Promise<Reply> {
  return grounds.call('PUT', `/api/${clientId}/currentcustomer/profile`, { token, parts });
}

function save(
  grounds: Grounds,
  member: Member,
  file: SentFile = { bytes: Buffer.from(HIDDEN), name: '', type: '' },
) {
  return put(grounds, member, { imageUrl: file });
}

async function linkOf(grounds: Grounds, { clientId, token }: Member): Promise<string | null> {
  const { data } = await grounds.call('GET', `/api/${clientId}/currentcustomer/profile`, { token });
  const wire = data as { imageUrl?: string | null; data?: { imageUrl: string | null } };
  return wire.data?.imageUrl ?? wire.imageUrl ?? null;
}
