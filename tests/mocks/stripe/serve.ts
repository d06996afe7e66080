import { startStripe } from './start-stripe.ts';

/**
 * The stand-in as a process of its own: `node tests/mocks/stripe/serve.ts`. Reads PORT (12111), LEDGER_FILE,
 * WEBHOOK_URL and WEBHOOK_SECRET (the store's STRIPE_WEBHOOK_SECRET).
 */
const { PORT = '12111', LEDGER_FILE, WEBHOOK_URL, WEBHOOK_SECRET = '' } = process.env;
const stripe = await startStripe({
  port: Number(PORT),
  ...(LEDGER_FILE !== undefined && { ledgerFile: LEDGER_FILE }),
  webhooks: WEBHOOK_URL === undefined ? [] : [{ url: WEBHOOK_URL, secret: WEBHOOK_SECRET }],
});
console.log(`Stripe stand-in: ${stripe.url}`);
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void stripe.stop().then(() => process.exit(0)));
