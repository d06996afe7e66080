import { photo } from '../fixtures/photos.ts';
import { fileInput } from '../fixtures/restaurant-file.ts';
import { operatorOf } from '../setup/operator.ts';
import { type Attack, checker, type Target } from './attack.ts';

const WIDTHS = [
  '1',
  '97',
  '100',
  '1601',
  '5000',
  '99999999',
  '0',
  '-96',
  '96.5',
  '9e1',
  '0x60',
  '96%20',
  'w96',
];
/** Ways to write an address inside, and what the import says to them. */
const INSIDE = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://localhost/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:a9fe:a9fe]/',
  'https://[64:ff9b::169.254.169.254]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00:ec2::254]/latest/meta-data/',
  'https://[fe80::1]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://192.0.0.192/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
];
const OTHERWISE = ['https://user:word@1.1.1.1/x.png', 'https://1.1.1.1:6379/x.png', 'https://1.1.1.1:22/'];

const pictures: Attack = {
  id: 'S42',
  title: 'pictures come in listed widths only, and what is no picture, or a bomb, does not come in',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const operator = await operatorOf(target.store);
    await operator.write('good.jpg', await photo({ exif: true }));
    await operator.take(shopWith('good.jpg'));
    const address = await pictureAddress(target);
    for (const width of WIDTHS) {
      const { status } = await target.send({ path: `${address}/${width}` });
      check(status === 404, `width ${width}: ${status}`);
    }
    const good = await target.send({ path: `${address}/96`, headers: { accept: 'image/avif' } });
    check(good.status === 200 && good.headers['content-type'] === 'image/avif', `96: ${good.status}`);
    check(good.headers['x-content-type-options'] === 'nosniff', 'may be sniffed');
    check(!good.body.includes('Secret 9'), 'tells with what it was taken');
    const before = await target.state();
    const bad: [string, Buffer | string][] = [
      ['page.png', '<!doctype html><script>alert(1)</script>'],
      ['drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      [
        'page.jpg',
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
      ],
      ['empty.png', ''],
      ['half.jpg', (await photo({ width: 600, height: 400 })).subarray(0, 9000)],
      ['large.jpg', Buffer.concat([await photo(), Buffer.alloc(6_000_000)])],
    ];
    for (const [name, content] of bad) {
      await operator.write(name, content);
      await operator.write('bad.json', shopWith(name));
      const { code } = await operator.run('import', 'bad.json');
      check(code === 1, `${name} was taken in`);
    }
    await checkUnchanged(target, before, 'something was changed');
    await operator.close();
    return faults;
  },
};

const addresses: Attack = {
  id: 'S44',
  title: 'the import fetches pictures from the public internet only, however an address inside is written',
  async run(target) {
    const { faults, check, checkUnchanged } = checker();
    const before = await target.state();
    const operator = await operatorOf(target.store);
    await operator.write('inside.json', shopWith(...INSIDE, ...OTHERWISE));
    const { code, complained } = await operator.run('import', 'inside.json');
    check(code === 1, 'the file was taken in');
    const told = (address: string, reason: string) =>
      check(complained.includes(`${address} ${reason}`), `${address}: ${lineOf(complained, address)}`);
    for (const address of INSIDE) told(address, 'is not on the public internet');
    for (const address of OTHERWISE) told(address, 'names a ');
    await checkUnchanged(target, before, 'something was changed');
    await operator.close();
    return faults;
  },
};

export const pictureAttacks = [pictures, addresses];

function shopWith(...names: string[]) {
  const products = names.map((picture, index) => ({ name: `Dish ${index + 1}`, price: 1, picture }));
  const file = fileInput({ departments: [{ name: 'Mains', products }] });
  return { ...file, restaurant: { ...file.restaurant, subdomain: 'painted' } };
}

async function pictureAddress(target: Target): Promise<string> {
  const host = target.host.replace('demo', 'painted');
  const read = async (path: string) =>
    (JSON.parse((await target.send({ host, path })).body) as { data: unknown }).data;
  const { clientId } = (await read('/api/client/painted')) as { clientId: string };
  const { items } = (await read(`/api/${clientId}/products?departmentid=`)) as {
    items: { imageUrl: string }[];
  };
  return items[0]?.imageUrl ?? '';
}

function lineOf(text: string, part: string): string {
  return text.split('\n').find((line) => line.includes(part)) ?? 'not told';
}
