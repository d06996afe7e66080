import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { webhookHeaders, webhookSecret } from '#app/third-party/webhooks/sign-webhook.ts';

test('A-1240, A-1345: the example of a receiver takes what is signed, each event once, and refuses all else', async () => {
  const secret = webhookSecret(randomBytes(32));
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  await writeFile(join(folder, 'secret'), `${secret}\n`);
  const words = ['app/operator/region/webhook-receiver.js', join(folder, 'secret'), '0'];
  const program = spawn(process.execPath, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said = createInterface(program.stdout)[Symbol.asyncIterator]();
  const line = async () => String((await said.next()).value);
  try {
    const url = `http://127.0.0.1:${/port (\d+)/.exec(await line())?.[1]}/`;
    const body = JSON.stringify({
      type: 'order.placed',
      data: { order: { orderNumber: 1001, totalCents: 5 } },
    });
    const send = async (headers: Record<string, string>) =>
      (await fetch(url, { method: 'POST', headers, body })).status;
    const signed = (key: string, id: string, at = new Date()) => webhookHeaders([key], { id, at, body });
    expect(await send(signed(webhookSecret(randomBytes(32)), 'msg_1'))).toBe(401);
    expect(await send(signed(secret, 'msg_1', new Date(Date.now() - 600_000)))).toBe(401);
    expect(await send({})).toBe(401);
    for (const id of ['msg_1', 'msg_1', 'msg_2']) expect(await send(signed(secret, id))).toBe(204);
    // a request that is cut in the middle of its body ends nothing else
    const cut = connect(Number(new URL(url).port), '127.0.0.1');
    cut.end('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf').resume();
    await once(cut, 'close');
    expect(await send(signed(secret, 'msg_2'))).toBe(204);
    // twice, not four times
    expect([await line(), await line()]).toEqual(['order.placed 1001 5', 'order.placed 1001 5']);
    program.kill();
    expect((await said.next()).done).toBe(true);
  } finally {
    program.kill();
    await rm(folder, { recursive: true });
  }
});
