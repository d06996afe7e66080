import { formWith, type Visitor } from './visitor.ts';

const PAGE = '/manage/webhooks';

/** Has an owner add a system that is told of orders, at an address that nobody asks. @returns the endpoint's id */
export async function addSystem(owner: Visitor): Promise<string> {
  const form = formWith(await owner.get(PAGE), 'description', 'formToken');
  const added = await owner.submit(PAGE, form, { url: 'https://1.1.1.1/till', description: 'Till' });
  const [, id] = /\/manage\/webhooks\/([^"/?]+)"/.exec((await owner.get(PAGE)).body) ?? [];
  if (id === undefined) throw new Error(`Adding a system answered ${added.status}`);
  return id;
}
