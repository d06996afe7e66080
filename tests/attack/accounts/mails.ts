import { type Attack, checker } from '../attack.ts';
import { type Grounds, newEmail, newNetwork, PASSWORD } from './grounds.ts';

const EVIL = 'evil.example';
/** Whatever may reach a mail by way of a request's head. */
const HEADS: Record<string, string>[] = [
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': `${EVIL}, demo.localhost` },
  { forwarded: `host=${EVIL};proto=https` },
  { origin: `https://${EVIL}`, referer: `https://${EVIL}/reset` },
  { 'x-original-url': `https://${EVIL}/`, 'x-rewrite-url': `//${EVIL}/` },
  { 'accept-language': `en, ${EVIL};q=0.9, ../../${EVIL}` },
];
const BREAKS = ['\r\n', '\n', '\r', '\u2028', '%0d%0a', '\u0000', '\\r\\n'];
/** E-mails that a careless mailer takes for several, or for a line of the head. */
const LISTS = [
  `victim@example.com,thief@${EVIL}`,
  `victim@example.com;thief@${EVIL}`,
  `victim@example.com thief@${EVIL}`,
  `"victim@example.com" <thief@${EVIL}>`,
  `victim@example.com>,<thief@${EVIL}`,
  `victim@example.com(thief@${EVIL})`,
  `victim@example.com:thief@${EVIL}`,
  `@${EVIL}:victim@example.com`,
  `thief%${EVIL}@example.com,`,
  ...BREAKS.map((cut) => `victim@example.com${cut}Bcc: thief@${EVIL}`),
  ...BREAKS.map((cut) => `victim${cut}Bcc:thief@${EVIL}`),
];

/** S3: mails about accounts, whatever the request that they answer says. */
const mails: Attack = {
  id: 'S3',
  lane: 'accounts',
  title:
    'mails of codes and resets name the restaurant alone and go to one person, whatever host, name or e-mail is sent',
  async run(target) {
    const { faults, check } = checker();
    const grounds = await target.accounts();
    const victim = await grounds.join();
    let count = 1;
    for (const headers of HEADS) {
      grounds.age(3_700);
      const { status } = await grounds.ask('pwdreset/initiate', { Email: victim.email }, { headers });
      // a form of another site is refused, and mails nobody
      const isForeign = headers.origin !== undefined;
      check(status === (isForeign ? 403 : 200), `${JSON.stringify(headers)}: ${status}`);
      if (!isForeign) count += 1;
    }
    grounds.age(3_700);
    const foreign = await fromHost(grounds, victim.email, EVIL);
    check([200, 400, 404].includes(foreign), `under Host ${EVIL}: ${foreign}`);
    const written = await grounds.mailsTo(victim.email, count + (foreign === 200 ? 1 : 0));
    for (const mail of written) {
      check(!/evil/i.test(mail), 'a mail names the host of a request');
      check(!/https?:\/\//i.test(mail.replace(/http:\/\/www\.w3\.org\S*/g, '')), 'a mail holds a link');
      check(/^From: .*Mitti/m.test(mail), `a mail comes from ${/^From:.*/m.exec(mail)?.[0]}`);
    }
    await hostileNames(grounds, check);
    const before = grounds.allMails().length;
    for (const Email of LISTS) {
      for (const call of ['pwdreset/initiate', 'signup/resend']) await grounds.ask(call, { Email });
      await grounds.ask('signup', { ...person('A'), Email });
    }
    await grounds.join();
    const since = grounds.allMails().slice(before);
    for (const mail of since) {
      const [head = ''] = mail.split('\n\n');
      check(!head.includes(EVIL), `a mail was sent to ${/^To:.*/m.exec(head)?.[0]}`);
    }
    return faults;
  },
};

export const mailAttacks = [mails];

/** Names with line breaks in them, in a sign-up: they start no line of a mail's head, and no part of it. */
async function hostileNames(
  grounds: Grounds,
  check: (holds: boolean, otherwise: string) => void,
): Promise<void> {
  for (const cut of BREAKS) {
    const email = newEmail('named');
    const name = `A${cut}Bcc: thief@${EVIL}${cut}${cut}<script>alert(1)</script>`;
    const { success } = await grounds.ask('signup', { ...person(name), Email: email });
    if (!success) continue;
    for (const mail of await grounds.mailsTo(email)) {
      const [head = ''] = mail.split('\n\n');
      check(!/^(bcc|cc):/im.test(head), `a name with ${JSON.stringify(cut)} adds a receiver`);
      check((head.match(/^to:/gim) ?? []).length === 1, 'a mail has two receivers');
      check(!mail.includes('<script'), 'a name is markup in a mail');
    }
  }
}

function person(name: string) {
  return { FirstName: name, LastName: name, PhoneNumber: '0211234567', Password: PASSWORD };
}

async function fromHost(grounds: Grounds, email: string, host: string): Promise<number> {
  const { status } = await grounds.call('POST', '/api/customer/auth/pwdreset/initiate', {
    parts: { ClientId: await grounds.clientIdOf('demo'), Email: email },
    headers: { host },
    network: newNetwork(),
  });
  return status;
}
