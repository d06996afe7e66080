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
import { type Attack, aim } from './attack.ts';
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
import { tenantAttacks } from './tenants.ts';
import { trustedTypeAttacks } from './trusted-types.ts';

/**
 * Attacks a started production server, one line for each control; `npm run attack -- S9 S35` runs only those.
 * Ends with n/n, and fails when one did not hold.
 */
const wanted = process.argv.slice(2);
const attacks = [
  ...hostAttacks,
  ...browserAttacks,
  ...sameOriginAttacks,
  ...readingAttacks,
  ...poisonAttacks,
  ...headerAttacks,
  ...redirectAttacks,
  ...limitAttacks,
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
]
  .filter((attack) => wanted.length === 0 || wanted.includes(attack.id))
  .sort((a, b) => Number(a.alone ?? false) - Number(b.alone ?? false) || numberOf(a) - numberOf(b));

buildOnce();
const store = await startStore();
let browser: Promise<Browser> | null = null;
let accounts: Promise<Grounds> | null = null;
let till: Promise<Till> | null = null;
let held = 0;
const failures: string[] = [];
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
    },
  );
  const attempt = (attack: Attack) =>
    attack.run(target).catch((error: Error) => [`could not be tried: ${error.message}`]);
  const beside = new Map<Attack, Promise<string[]>>();
  const lanes = new Map<string, Promise<unknown>>();
  for (const attack of attacks) {
    if (attack.waits) beside.set(attack, attempt(attack));
    if (!attack.lane) continue;
    const before = lanes.get(attack.lane);
    const turn = (async () => {
      await before;
      return attempt(attack);
    })();
    beside.set(attack, turn);
    lanes.set(attack.lane, turn);
  }
  for (const attack of attacks) {
    const faults = await (beside.get(attack) ?? attempt(attack));
    if (faults.length === 0) held += 1;
    else failures.push([`${attack.id} ${attack.title}`, ...faults.slice(0, 5)].join('\n    '));
    console.log(`${attack.id.padEnd(4)} ${faults.length === 0 ? 'held  ' : 'FAILED'} ${attack.title}`);
    for (const fault of faults.slice(0, 20)) console.log(`       - ${fault}`);
    if (faults.length > 20) console.log(`       - and ${faults.length - 20} more`);
  }
} finally {
  await (await (browser as Promise<Browser> | null))?.close();
  await (await (accounts as Promise<Grounds> | null))?.stop();
  await (await (till as Promise<Till> | null))?.stop();
  await store.stop();
}
mkdirSync(`${TOP}/test-results`, { recursive: true });
writeFileSync(
  `${TOP}/test-results/attack.json`,
  JSON.stringify({ passed: held, failed: attacks.length - held, failures }),
);
console.log(`${held}/${attacks.length} controls held`);
process.exitCode = held === attacks.length && attacks.length > 0 ? 0 : 1;

function numberOf(attack: Attack): number {
  return Number(attack.id.slice(1));
}
