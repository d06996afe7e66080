import { restaurant, settings, zones } from '../entities/restaurant.ts';
import { dataOf, expectRefusal, expectThat } from '../expect-answer.ts';
import type { Walk } from '../walk.ts';

const NOBODY = 'conformance-nobody';
/** Only the text 'true' switches an order type or a way to pay on. */
const SWITCH = /^Allow/;

/** Restaurant, delivery zones and settings. */
export async function restaurantData({ ask, rule, options, clientId }: Walk): Promise<void> {
  const of = (id: string) => `/api/client/${encodeURIComponent(id)}`;
  await rule('GET /api/client/{clientSubdomain} answers the restaurant', async () => {
    dataOf(await ask({ path: of(options.subdomain) }), 'client.bySubdomain', restaurant);
  });
  await rule('GET …/deliveryzones answers a list of zones', async () => {
    dataOf(await ask({ path: `${of(clientId)}/deliveryzones` }), 'client.deliveryZones', zones);
  });
  await rule('GET …/settings answers a list of settings; switches are the texts true and false', async () => {
    const answer = await ask({ path: `${of(clientId)}/settings` });
    for (const { settingKey, settingValue } of dataOf(answer, 'client.settings', settings))
      expectThat(
        answer,
        !SWITCH.test(settingKey) || settingValue === 'true' || settingValue === 'false',
        `settingValue of ${settingKey} to be the text 'true' or 'false' (it is ${JSON.stringify(settingValue)})`,
      );
  });
  await rule('an unknown sub-domain is refused', async () => {
    expectRefusal(await ask({ path: of(NOBODY) }), 'there is no such restaurant');
  });
  await rule('settings and zones of an unknown restaurant are refused', async () => {
    for (const list of ['settings', 'deliveryzones'])
      expectRefusal(await ask({ path: `${of(NOBODY)}/${list}` }), 'there is no such restaurant');
  });
}
