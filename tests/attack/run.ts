import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';
import { buildOnce, TOP } from '../setup/build.ts';
import { ensureBrowser } from '../setup/ensure-browser.ts';
import { BROWSER_FLAGS } from '../setup/find-browser.ts';
import { startStore } from '../setup/store-process.ts';
import { accountChangeAttacks } from './accounts/account-changes.ts';
import { cartAttacks } from './accounts/carts.ts';
import { codeAttacks } from './accounts/codes.ts';
import { cookieAttacks } from './accounts/cookies.ts';
import { floodAttacks } from './accounts/floods.ts';
import { type Grounds, openGrounds } from './accounts/grounds.ts';
import { kitchenAttacks } from './accounts/kitchen.ts';
import { mailAttacks } from './accounts/mails.ts';
import { orderAttacks } from './accounts/orders.ts';
import { betweenAttacks } from './accounts/others.ts';
import { outboundAttacks } from './accounts/outbound.ts';
import { passwordAttacks } from './accounts/passwords.ts';
import { profilePictureAttacks } from './accounts/pictures.ts';
import { promoCodeAttacks } from './accounts/promo-codes.ts';
import { secretAttacks } from './accounts/secrets.ts';
import { sessionAttacks } from './accounts/sessions.ts';
import { strangerAttacks } from './accounts/strangers.ts';
import { type Attack, aim, type Target } from './attack.ts';
import { crowdAttacks } from './crowd.ts';
import { forgedAttacks } from './forged.ts';
import { headerAttacks } from './headers.ts';
import { hostAttacks } from './hosts.ts';
import { browserAttacks } from './in-browser.ts';
import { limitAttacks } from './limits.ts';
import { buildAttacks } from './payment/build.ts';
import { cardNumberAttacks } from './payment/card-numbers.ts';
import { moneyAttacks } from './payment/money.ts';
import { scriptAttacks } from './payment/scripts.ts';
import { openTill, type Till } from './payment/till.ts';
import { pictureAttacks } from './pictures.ts';
import { poisonAttacks } from './poison.ts';
import { readingAttacks } from './reading.ts';
import { redirectAttacks } from './redirects.ts';
import { sameOriginAttacks } from './same-origin.ts';
import { slowClientAttacks } from './slow-clients.ts';
import { staffFileAttacks } from './staff-files.ts';
import { tenantAttacks } from './tenants.ts';
import { trustedTypeAttacks } from './trusted-types.ts';

/**
 * Attacks started production servers, one line for each control; `npm run attack -- S9 S35` runs only those, `full` tries
 * everything where otherwise one kind stands for others. Ends with n/n, and fails when one did not hold.
 */
const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== 'full');
const attacks = [
  ...hostAttacks,
  ...browserAttacks,
  ...sameOriginAttacks,
  ...readingAttacks,
  ...poisonAttacks,
  ...headerAttacks,
  ...redirectAttacks,
  ...limitAttacks,
  ...slowClientAttacks,
  ...pictureAttacks,
  ...codeAttacks,
  ...strangerAttacks,
  ...passwordAttacks,
  ...secretAttacks,
  ...betweenAttacks,
  ...sessionAttacks,
  ...kitchenAttacks,
  ...accountChangeAttacks,
  ...cookieAttacks,
  ...outboundAttacks,
  ...profilePictureAttacks,
  ...mailAttacks,
  ...orderAttacks,
  ...floodAttacks,
  ...cartAttacks,
  ...promoCodeAttacks,
  ...buildAttacks,
  ...moneyAttacks,
  ...cardNumberAttacks,
  ...scriptAttacks,
  ...tenantAttacks,
  ...trustedTypeAttacks,
  ...forgedAttacks,
  ...crowdAttacks,
  ...staffFileAttacks,
].filter((attack) => wanted.length === 0 || wanted.includes(attack.id));
type Tried = { name: string; seconds: number; faults: string[] };
const FAULTS_PRINTED = 20;

buildOnce();
const store = await startStore();
let browser: Promise<Browser> | null = null;
let accounts: Promise<Grounds> | null = null;
let till: Promise<Till> | null = null;
const tried: Tried[] = [];
try {
  const target = await aim(
    store,
    () => {
      browser ??= chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS });
      return browser;
    },
    {
      accounts: () => {
        accounts ??= openGrounds();
        return accounts;
      },
      till: () => {
        till ??= openTill();
        return till;
      },
      isFull: words.includes('full'),
    },
  );
  const together = attacks.filter(({ alone }) => !alone);
  const lanes = Map.groupBy(together, (attack) => (attack.waits ? attack : (attack.lane ?? 'store')));
  await Promise.all([...lanes.values()].map((lane) => inTurn(lane, target)));
  await inTurn(
    attacks.filter(({ alone }) => alone),
    target,
  );
} finally {
  await (await (browser as Promise<Browser> | null))?.close();
  await (await (accounts as Promise<Grounds> | null))?.stop();
  await (await (till as Promise<Till> | null))?.stop();
  await store.stop();
}
const failures = tried
  .filter(({ faults }) => faults.length > 0)
  .map(({ name, faults }) => [name, ...faults.slice(0, 5)].join('\n    '));
const slowest = tried.map(({ name, seconds }) => ({ name, seconds })).sort((a, b) => b.seconds - a.seconds);
const held = tried.length - failures.length;
mkdirSync(`${TOP}/test-results`, { recursive: true });
writeFileSync(
  `${TOP}/test-results/attack.json`,
  JSON.stringify({ passed: held, failed: attacks.length - held, failures, slowest }),
);
console.log(`${held}/${attacks.length} controls held`);
process.exitCode = held === attacks.length && attacks.length > 0 ? 0 : 1;

/** Tries attacks of one server one after the other. */
async function inTurn(lane: readonly Attack[], target: Target): Promise<void> {
  for (const attack of lane) {
    const started = performance.now();
    const faults = await attack.run(target).catch((error: Error) => [`could not be tried: ${error.message}`]);
    const seconds = (performance.now() - started) / 1000;
    const { id, title } = attack;
    tried.push({ name: `${id} ${title}`, seconds, faults });
    const more = faults.length > FAULTS_PRINTED ? [`and ${faults.length - FAULTS_PRINTED} more`] : [];
    const told = [...faults.slice(0, FAULTS_PRINTED), ...more].map((fault) => `       - ${fault}`);
    const line = `${id.padEnd(5)} ${faults.length === 0 ? 'held  ' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s ${title}`;
    console.log([line, ...told].join('\n'));
  }
}
