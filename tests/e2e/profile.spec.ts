import { orderOneDish } from '#tests/setup/guest.ts';
import { formsOf, type HtmlForm } from '#tests/setup/html-forms.ts';
import { mailFiles, signedInVisitor, signInBy } from '#tests/setup/signed-in.ts';
import { createVisitor, formWith, type Visitor } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

/** The profile area over plain sockets, as a browser without scripts has it. */

const TABS = ['/profile', '/profile/info', '/profile/orders', '/profile/address', '/profile/helpAndSupports'];
const INFO = '/profile/info';

/** The text of a page, its tags and scripts left out. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

/** Tags of the profile form's fields that can be typed into or chosen. */
function controls(html: string): string[] {
  const form = formsOf(html).find(({ fields }) => fields.some(([name]) => name === 'customerId'))?.html ?? '';
  return [...form.matchAll(/<input\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes('"hidden"'));
}

async function editForm(visitor: Visitor): Promise<HtmlForm> {
  return formWith(await visitor.get(`${INFO}?edit=1`), 'customerId', 'formToken');
}

/** The form of the question, which stands over the profile's. @throws Error when there is none */
function deleteForm({ body }: { body: string }): HtmlForm {
  const form = formsOf(body).find(({ action }) => action.endsWith('/delete-account'));
  if (!form) throw new Error('No form that deletes an account');
  return form;
}

httpTest(
  'R-PROF-01 R-PROF-05 R-PROF-06 R-PROF-07 A-44: a guest finds all five paths, the tabs, and the way to sign in @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    for (const path of TABS) {
      const page = await visitor.get(path);
      expect([path, page.status]).toEqual([path, 200]);
      const nav = /<nav[^>]*aria-label="Profile"[\s\S]*?<\/nav>/.exec(page.body)?.[0] ?? '';
      expect(textOf(nav).trim()).toBe('Profile Orders Address Book Help & Support');
      expect(nav.match(/aria-current="page"/g)).toHaveLength(1);
      expect(textOf(page.body)).not.toContain('Log Out');
    }
    for (const path of ['/profile', INFO]) {
      const { body } = await visitor.get(path);
      expect(textOf(body)).toContain('Log in or Sign up to view your complete profile');
      expect(textOf(body)).toContain('Login to view the Profile Info');
      expect(body).toMatch(/<a [^>]*href="\/sign-in\?from=%2Fprofile"[^>]*>log in here<\/a>/);
    }
  },
);

httpTest(
  'A-194, R-PROF-12 to R-PROF-18, R-PROF-21: the profile is read, edited and saved without script; what is refused stays typed @http @journey',
  async ({ store }) => {
    const { visitor, account } = await signedInVisitor(store);
    const read = await visitor.get(INFO);
    expect(read.headers['cache-control']).toBe('private, no-store');
    expect(read.body).toMatch(/<h1[^>]*>profile<\/h1>/);
    expect(read.body).toMatch(/<a [^>]*href="\/profile\/info\?edit=1"[^>]*>.*?Edit<\/a>/);
    expect(textOf(read.body)).toContain('Log Out');
    // names, e-mail, phone, birth date, a picture to choose and one to remove
    expect(controls(read.body)).toHaveLength(7);
    expect(controls(read.body).filter((tag) => !tag.includes('disabled'))).toEqual([]);
    expect(controls(read.body).find((tag) => tag.includes('type="file"'))).toContain(
      'accept=".jpg,.jpeg,.png"',
    );

    const open = await visitor.get(`${INFO}?edit=1`);
    expect(textOf(open.body)).toContain('Save');
    // the e-mail cannot be changed, and there is no picture to remove
    expect(controls(open.body).filter((tag) => tag.includes('disabled'))).toHaveLength(2);
    const form = await editForm(visitor);
    const saved = await visitor.submit(INFO, form, {
      firstName: 'Amrit <b>',
      phoneNumber: '+64 21 555 0199',
      birthDate: '1996-02-29',
      email: 'another@example.nz',
    });
    expect([saved.status, saved.headers.location]).toEqual([303, INFO]);
    const after = await visitor.follow(saved);
    expect(textOf(after.body)).toContain('Profile updated successfully');
    expect(after.body).toContain('value="Amrit &lt;b&gt;"');
    expect(after.body).toContain('value="0215550199"');
    // C-102: a 29 February stays one
    expect(after.body).toContain('value="1996-02-29"');
    expect(after.body).toContain(`value="${account.email}"`);
    expect(after.body).toContain('aria-label="Profile, Amrit');
    expect(controls(after.body).filter((tag) => !tag.includes('disabled'))).toEqual([]);
    // said once
    expect(textOf((await visitor.get(INFO)).body)).not.toContain('Profile updated successfully');

    const blank = await visitor.submit(INFO, await editForm(visitor), { firstName: ' ', lastName: 'Typed' });
    expect(blank.status).toBe(400);
    expect(blank.body).toContain('value="Typed"');
    expect(textOf(blank.body)).toContain('Save');
    expect(textOf(blank.body)).toContain('First name is required');
    expect((await visitor.get(INFO)).body).toContain('value="Kaur"');

    // R-PROF-24: a form that was drawn for somebody else changes nothing
    const other = await visitor.submit(INFO, await editForm(visitor), {
      customerId: 'x',
      lastName: 'Stolen',
    });
    expect(other.status).toBe(303);
    expect((await visitor.get(INFO)).body).not.toContain('Stolen');
  },
);

httpTest(
  'R-PROF-23: a file of another kind or length is refused in the spec’s words @http',
  async ({ store }) => {
    const { visitor } = await signedInVisitor(store);
    const { fields } = await editForm(visitor);
    const part = (name: string, rest: string) =>
      `--edge\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`;
    const texts = fields
      .filter(([name]) => !['imageUrl', 'removePicture'].includes(name))
      .map(([name, value]) => `${part(name, '\r\n')}${value}\r\n`);
    const sent = (type: string) =>
      visitor.post(
        INFO,
        `${texts.join('')}${part('imageUrl', `; filename="me.png"\r\nContent-Type: ${type}\r\n`)}<svg/>\r\n--edge--\r\n`,
        { 'content-type': 'multipart/form-data; boundary=edge' },
      );
    // by its type, and one that says it is a picture by its bytes (C-101)
    for (const type of ['image/svg+xml', 'image/png']) {
      const answer = await sent(type);
      expect([type, answer.status]).toEqual([type, 400]);
      expect(textOf(answer.body)).toContain('Please upload a valid image file (JPG, JPEG, PNG).');
      expect(textOf(answer.body)).toContain('Save');
    }
    // longer than any form may be: it is not read, and the form says what it says of other files (S47)
    const long = await visitor.post(INFO, Buffer.alloc(6_100_000, 'a'), {
      'content-type': 'multipart/form-data; boundary=edge',
    });
    expect(long.status).toBe(303);
    const again = await visitor.follow(long);
    expect(textOf(again.body)).toContain('Please upload a valid image file (JPG, JPEG, PNG).');
    expect(formWith(again, 'customerId').fields.map(([name]) => name)).toContain('firstName');
  },
);

httpTest(
  'all data come as a file; an account is deleted after a question, not while the kitchen cooks for it @http',
  async ({ store }) => {
    const { visitor, account } = await signedInVisitor(store);
    await orderOneDish(visitor, 'garlic-naan', {
      fullName: 'Ann',
      email: 'ann@example.nz',
      phone: '0215550142',
    });
    const file = await visitor.get('/profile/data');
    expect(file.headers).toMatchObject({
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    const kept = JSON.parse(file.body);
    expect(kept).toMatchObject({ profile: { email: account.email } });
    expect(kept.orders).toHaveLength(1);

    const asked = await visitor.get(`${INFO}/delete-account`);
    expect(textOf(asked.body)).toContain('kept for seven years, because tax law requires it');
    const currentPassword = account.password;
    const refused = await visitor.submit(INFO, deleteForm(asked), { currentPassword });
    expect(refused.status).toBe(400);
    expect(textOf(refused.body)).toContain('Your account can be deleted when your order is finished');

    const { visitor: leaving, account: gone } = await signedInVisitor(store);
    const page = await leaving.get(`${INFO}/delete-account`);
    for (const [typed, says] of [
      ['', 'Password is required'],
      ['not the password', 'This is not your current password'],
    ] as const) {
      const unsure = await leaving.submit(INFO, deleteForm(page), { currentPassword: typed });
      expect([typed, unsure.status, textOf(unsure.body).includes(says)]).toEqual([typed, 400, true]);
      expect(unsure.body).not.toContain('not the password');
    }
    const deleted = await leaving.submit(INFO, deleteForm(page), { currentPassword });
    expect([deleted.status, deleted.headers.location]).toEqual([303, '/']);
    expect(leaving.cookies.has('customer')).toBe(false);
    expect(textOf((await leaving.follow(deleted)).body)).toContain('Your account was deleted.');
    await expect(signInBy(createVisitor(store.port), gone)).rejects.toThrow();
    await expect
      .poll(() => mailFiles(store, gone.email).some(({ text }) => /was deleted/.test(text)))
      .toBe(true);
    // nobody is asked, and nothing is given, without a customer
    expect((await leaving.get('/profile/data')).headers.location).toBe(INFO);
    expect((await leaving.get(`${INFO}/delete-account`)).headers.location).toMatch(/^\/sign-in\?from=/);
  },
);

httpTest(
  'R-I18N-01 R-I18N-05: the language is one press, kept for a year, and leads back to an own page only @http',
  async ({ store }) => {
    const visitor = createVisitor(store.port);
    const page = await visitor.get('/profile/helpAndSupports');
    const form = formsOf(page.body).find(({ action }) => action === '/language');
    expect(form?.buttons).toEqual([
      ['language', 'en'],
      ['language', 'hi'],
      ['language', 'pa'],
    ]);
    expect(textOf(form?.html ?? '')).toContain('Language');
    const chosen = await visitor.submit('/profile', form as HtmlForm, { language: 'pa' });
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/profile/helpAndSupports']);
    expect(chosen.setCookies.join()).toMatch(/^lng=.*Max-Age=31536000/);
    expect((await visitor.follow(chosen)).body).toMatch(/<html lang="pa"[\s\S]*ਮਦਦ ਅਤੇ ਸਹਾਇਤਾ/);
    // B-OPS-09
    for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect(
        (
          await visitor.post('/language', [
            ['language', 'en'],
            ['from', from],
          ])
        ).headers.location,
      ).toBe('/');
    const unknown = await visitor.post('/language', [['language', 'xx']]);
    expect([unknown.status, unknown.setCookies]).toEqual([303, []]);
    expect((await visitor.get('/language')).headers.location).toBe('/');
  },
);

httpTest(
  'R-HELP-01 R-HELP-02 R-HELP-03 R-HELP-04 A-77: five questions, their answers, and the ways to the restaurant @http',
  async ({ store }) => {
    const { body } = await createVisitor(store.port).get('/profile/helpAndSupports');
    const asked = [...body.matchAll(/<details[^>]*>\s*<summary>([^<]*)/g)].map(([, text]) => text);
    expect(asked).toEqual([
      'How do I place an order?',
      'Can I customize my order?',
      'What are your delivery hours?',
      'How can I cancel or modify my order?',
      'What if there is a problem with my order?',
    ]);
    expect(textOf(body)).toContain('Within 5 minutes of ordering, from My Orders > Order Details.');
    expect(body).toMatch(/<a [^>]*href="\/contact"[^>]*>Contact<\/a>/);
    expect(body).toMatch(/<a [^>]*href="\/contact"[^>]*>(<svg[^>]*>.*?<\/svg>)?Connect to resturant<\/a>/);
  },
);
