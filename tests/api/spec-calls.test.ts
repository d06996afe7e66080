import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import type { CallDefinition } from '#app/contract/call-definition.ts';
import { calls } from '#app/contract/calls.ts';
import { openingStatus } from '#app/domain/opening-hours/opening-status.ts';
import { httpTransport } from '#app/store-api/http-transport.ts';
import { addRestaurant } from '#tests/fixtures/restaurants.ts';
import { type ApiClient, apiClient } from '#tests/setup/api-client.ts';
import { startTestBackend, type TestBackend } from '#tests/setup/test-backend.ts';

/** The calls of the spec, written out a second time: a slip in the table of the contract would pass all else. */

const table: Record<string, CallDefinition> = calls;
const C = '/api/{clientId}';

let store: TestBackend;
let api: ApiClient;

beforeAll(async () => {
  store = await startTestBackend();
  api = apiClient(store.url);
  const mealPeriods = [{ periodType: 2 as const, fromTime: '12:00', toTime: '15:00' }];
  await addRestaurant(store.deps, {
    subdomain: 'demo',
    document: { mealPeriods, businessCloseTime: '03:00' },
  });
});
afterAll(() => store.close());

test.each([
  ['R-API-04', 'GET /api/client/{clientSubdomain}', []],
  ['R-API-05', 'GET /api/client/{clientId}/deliveryzones', []],
  ['R-API-06', 'GET /api/client/{clientId}/settings', []],
  ['R-API-07', `GET ${C}/products`, ['departmentid']],
  ['R-API-08', `GET ${C}/products/{productId}`, []],
  ['R-API-09', `GET ${C}/products/{productId}/comboproducts`, []],
  ['R-API-10', `GET ${C}/products/{productId}/comboproducts/{comboProductId}/items/{comboItemId}`, []],
  ['R-API-11', `GET ${C}/cart/{cartId}`, []],
  ['R-API-12', `POST ${C}/cart/add`, ['cartId']],
  ['R-API-13', `POST ${C}/cart/update`, ['cartId']],
  ['R-API-14', `POST ${C}/cart/remove/{uniqueId}`, ['cartId']],
  ['R-API-15', `POST ${C}/cart/clear`, ['cartId']],
  ['R-API-16', `POST ${C}/cart/promocode/add`, ['cartId']],
  ['R-API-17', `POST ${C}/cart/promotions/remove`, ['cartId', 'promotionId']],
  ['R-API-18', `POST ${C}/orders`, []],
  ['R-API-19', `POST ${C}/orders/{orderId}/payment_intent_created`, []],
  ['R-API-20', `GET ${C}/orders/{orderId}/status`, []],
  ['R-API-21', `GET ${C}/orders/{orderId}/summary`, []],
  ['R-API-22', `GET ${C}/currentcustomer/orders`, []],
  ['R-API-23', `GET ${C}/currentcustomer/profile`, []],
  ['R-API-24', `PUT ${C}/currentcustomer/profile`, []],
  ['R-API-26', `POST ${C}/currentcustomer/addresses`, []],
  ['R-API-27', `PUT ${C}/currentcustomer/addresses/{addressId}`, []],
  ['R-API-28', 'POST /api/customer/auth/signin', []],
  ['R-API-29', 'POST /api/customer/auth/signup', []],
  ['R-API-30', 'POST /api/customer/auth/signup/verify', []],
  ['R-API-31', 'POST /api/customer/auth/pwdreset/initiate', []],
  ['R-API-32', 'POST /api/customer/auth/pwdreset/verify', []],
])('%s: %s is a call of the contract', (_code, line, query) => {
  const found = Object.values(table).filter(({ method, path }) => `${method} ${path}` === line);
  expect(found).toHaveLength(1);
  expect(found[0]?.query ?? []).toEqual(expect.arrayContaining(query));
  expect(found[0]?.api).toBe(line.includes('/customer/auth/') ? 'auth' : 'store');
});

test.each([
  [
    'R-API-24',
    'customer.saveProfile',
    'multipart',
    'customerId firstName lastName phoneNumber birthDate imageUrl',
  ],
  ['R-API-26', 'customer.addAddress', 'json', 'name fullAddress zipCode phone geoLocation isDefault'],
  [
    'R-API-27',
    'customer.updateAddress',
    'json',
    'name fullAddress zipCode phone geoLocation isDefault addressId',
  ],
  ['R-API-28', 'auth.signIn', 'multipart', 'ClientId Email Password'],
  [
    'R-API-29',
    'auth.signUp',
    'multipart',
    'ClientId FirstName LastName Email PhoneNumber Password BirthDate',
  ],
  ['R-API-30', 'auth.verifySignUp', 'multipart', 'ClientId Email OTP'],
  ['R-API-31', 'auth.initiatePasswordReset', 'multipart', 'Email ClientId'],
  ['R-API-32', 'auth.verifyPasswordReset', 'multipart', 'Email Otp ClientId NewPassword'],
])('%s: %s is sent as %s with %s', (_code, name, body, fields) => {
  const { body: sentAs, request } = table[name] as CallDefinition;
  expect(sentAs).toBe(body);
  expect(Object.keys((request as z.ZodObject).shape)).toEqual(expect.arrayContaining(fields.split(' ')));
});

test('R-ENUM-06: of the calls that the spec lists none is for staff', () => {
  const listed = Object.values(table).filter(({ addition }) => !addition);
  expect(listed).toHaveLength(28);
  expect(listed.filter(({ caller }) => caller === 'receiver')).toEqual([]);
});

test('R-OPEN-16, R-HOURS-08: days and meals stand in the client by the names of the spec', async () => {
  const { data } = await api.get<Record<string, unknown[]>>('/api/client/demo');
  expect(data.weeklyAvailabilities?.[0]).toEqual({
    weekday: 1,
    isClosed: expect.any(Boolean),
    dayAvailabilities: [{ fromTime: expect.stringMatching(/^\d\d:\d\d$/), toTime: expect.any(String) }],
  });
  expect(data.mealPeriods).toEqual([{ periodType: 2, fromTime: '12:00', toTime: '15:00' }]);
});

test('A-96: the closing time is told, and opens and closes nothing', async () => {
  const { data } = await api.get('/api/client/demo');
  const client = calls['client.bySubdomain'].reply.parse(data);
  expect(client.businessCloseTime).toBe('03:00');
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    const now = new Date(Date.UTC(2026, 2, 1, hour));
    const other = openingStatus({ ...client, businessCloseTime: '12:00' } as typeof client, now);
    expect(openingStatus(client, now)).toEqual(other);
  }
});

test('R-API-03: calls of accounts go to their own address, all others to the store’s', async () => {
  const asked: string[] = [];
  const servers = await Promise.all(['store', 'auth'].map((name) => listening(name, asked)));
  const [storeUrl = '', authUrl = ''] = servers.map(
    (server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  const transport = httpTransport(storeUrl, authUrl);
  const rest = { query: new URLSearchParams(), headers: {}, body: undefined, clientAddress: '192.0.2.1' };
  await transport({ ...rest, method: 'POST', path: '/api/customer/auth/signin' });
  await transport({ ...rest, method: 'GET', path: '/api/r1/currentcustomer/profile' });
  await transport({ ...rest, method: 'GET', path: '/api/client/demo' });
  for (const server of servers) server.close();
  expect(asked).toEqual([
    'auth /api/customer/auth/signin',
    'store /api/r1/currentcustomer/profile',
    'store /api/client/demo',
  ]);
});

/** A server that writes down what it is asked for. */
async function listening(name: string, asked: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    asked.push(`${name} ${request.url}`);
    response.end('{"success":true}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return server;
}
