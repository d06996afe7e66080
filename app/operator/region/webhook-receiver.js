import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

/*
 * An example of a system that is told of orders, without packages. It checks who speaks (Standard Webhooks), takes each
 * event once, and answers at once. The secret, whsec_…, is in a file: node webhook-receiver.js SECRET-FILE 4000
 */

const [, , secretFile = '', port = '4000'] = process.argv;
const KEY = Buffer.from(
  readFileSync(secretFile, 'utf8')
    .trim()
    .replace(/^whsec_/, ''),
  'base64',
);
/** An older event was recorded by somebody and is played again. */
const OLDEST_SECONDS = 5 * 60;
/** A till keeps these in its database. */
const seen = new Set();

/** Whether a body came from the store, lately. After a new secret was made there are two signatures. */
function isGenuine(headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= OLDEST_SECONDS)) return false;
  const own = createHmac('sha256', KEY).update(`${id}.${at}.${body}`).digest();
  return given.split(' ').some((one) => {
    const other = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return other.length === own.length && timingSafeEqual(other, own);
  });
}

const server = createServer(async (request, response) => {
  const body = await text(request).catch(() => null);
  // the connection broke off: nobody waits for an answer, and the store sends it again
  if (body === null) return;
  if (KEY.length === 0 || !isGenuine(request.headers, body)) {
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  if (!seen.has(id)) {
    seen.add(id);
    const { type, data } = JSON.parse(body);
    console.log(type, data.order?.orderNumber ?? '', data.order?.totalCents ?? '');
  }
  response.writeHead(204).end();
});
server.listen(Number(port), '127.0.0.1', () => console.log(`listens at port ${server.address().port}`));
