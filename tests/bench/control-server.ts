import { readFileSync } from 'node:fs';
import express from 'express';

/**
 * The control: a bare Express handler that answers `GET /echo` with two bytes, and sends ready-made pages: the same
 * bytes under the same headers as the store. Started with the folder that holds `<n>.body` and `<n>.json` of each page;
 * prints its port.
 */
const [folder = '', count = '0'] = process.argv.slice(2);
const app = express();
app.disable('x-powered-by');
app.get('/echo', (_request, response) => {
  response.end('ok');
});
for (let index = 0; index < Number(count); index += 1) {
  const body = readFileSync(`${folder}/${index}.body`);
  const headers = JSON.parse(readFileSync(`${folder}/${index}.json`, 'utf8')) as Record<string, string>;
  app.get(`/${index}`, (_request, response) => {
    response.set(headers).send(body);
  });
}
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object') console.log(address.port);
});
