import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from './build.ts';
import { freePort } from './free-port.ts';

/**
 * `npm run dev`: the server in development. Where no card provider is configured a stand-in plays it, as a process of
 * its own, so that a newcomer can pay with a test card without an account and without a network.
 */
const { env } = process;
const hasOwnCards = env.STRIPE_SECRET_KEY || env.STORE_API_URL;
if (!hasOwnCards) await standInForStripe();
await import(new URL('../../server.ts', import.meta.url).href);

async function standInForStripe(): Promise<void> {
  const dataDirectory = env.DATA_DIR || '.data';
  mkdirSync(dataDirectory, { recursive: true });
  const port = String(await freePort());
  const secret = 'whsec_of_the_stand_in';
  const child = spawn(process.execPath, [join(TOP, 'tests/mocks/stripe/serve.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...env,
      PORT: port,
      // what was paid stays paid after a restart
      LEDGER_FILE: join(dataDirectory, 'stripe-stand-in.jsonl'),
      WEBHOOK_URL: `http://127.0.0.1:${env.PORT || 3000}/api/stripe/webhook`,
      WEBHOOK_SECRET: secret,
    },
  });
  process.once('exit', () => child.kill());
  const address = `http://127.0.0.1:${port}`;
  Object.assign(env, {
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_URL: address,
    STRIPE_JS_URL: `${address}/stripe.js`,
  });
  console.log(
    `Cards: a stand-in plays Stripe at ${address}; 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined`,
  );
}
