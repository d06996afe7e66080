import { formsOf, type HtmlForm } from './html-forms.ts';
import { type Answer, send } from './http.ts';

/** A browser without scripts, over plain sockets: cookies, forms and an Origin header, nothing else. */
export type Visitor = {
  readonly host: string;
  readonly origin: string;
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a form's body; `headers` win over Origin and Cookie, and an empty text leaves one out. */
  post(
    path: string,
    body: string | Buffer | [string, string][],
    headers?: Record<string, string>,
  ): Promise<Answer>;
  /** Sends a form as it stands in its page, by its first button, with changed or added fields. */
  submit(page: string, form: HtmlForm, changes?: Record<string, string>): Promise<Answer>;
  /** The address a redirect leads to, as a path. */
  follow(answer: Answer): Promise<Answer>;
};

/**
 * @param always headers of every request, e.g. those of a proxy that ends TLS: the origin is then https
 * @param from the address it sends from, where limits must not be shared with others (own-address.ts)
 */
export function createVisitor(
  port: number,
  host = `demo.localhost:${port}`,
  always: Record<string, string> = {},
  from?: string,
): Visitor {
  const cookies = new Map<string, string>();
  const origin = `${always['x-forwarded-proto'] ?? 'http'}://${host}`;
  const ask = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Buffer,
  ) => {
    const all: Record<string, string> = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      accept: 'text/html',
      ...always,
      ...headers,
    };
    const kept = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
    const answer = await send(port, { method, path, host, headers: kept, body, from });
    for (const line of answer.setCookies) keep(cookies, line);
    return answer;
  };
  const visitor: Visitor = {
    host,
    origin,
    cookies,
    get: (path, headers = {}) => ask('GET', path, headers),
    post: (path, body, headers = {}) =>
      ask(
        'POST',
        path,
        { origin, 'content-type': 'application/x-www-form-urlencoded', ...headers },
        Array.isArray(body) ? new URLSearchParams(body).toString() : body,
      ),
    submit(page, form, changes = {}) {
      const button = form.buttons.slice(0, 1).filter(([name]) => name !== '');
      const kept = [...form.fields, ...button].filter(([name]) => !(name in changes));
      const target = new URL(form.action || page, origin + page);
      return visitor.post(`${target.pathname}${target.search}`, [...kept, ...Object.entries(changes)]);
    },
    follow(answer) {
      const target = new URL(answer.headers.location ?? '', origin);
      return visitor.get(`${target.pathname}${target.search}`);
    },
  };
  return visitor;
}

/** The first POST form of a page that has all these fields or buttons. @throws Error naming the page when there is none. */
export function formWith(answer: Answer, ...names: string[]): HtmlForm {
  const form = formsOf(answer.body).find(
    (one) =>
      one.method === 'post' &&
      names.every((name) => [...one.fields, ...one.buttons].some(([field]) => field === name)),
  );
  if (!form)
    throw new Error(
      `No form with ${names.join(', ')} in an answer ${answer.status} of ${answer.body.length} letters`,
    );
  return form;
}

/** The form that cancels an order, with what its customer types: the end of the number that the page's title has. */
export function cancelForm(page: Answer): HtmlForm {
  const form = formWith(page, 'orderId', 'numberEnd');
  const [, end = ''] = /<h1[^>]*>[^<]*#\d*(\d\d)\D/.exec(page.body) ?? [];
  const typed: [string, string] = ['numberEnd', end];
  return { ...form, fields: [...form.fields.filter(([name]) => name !== 'numberEnd'), typed] };
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';');
  const at = pair.indexOf('=');
  const name = pair.slice(0, at).trim();
  const gone = attributes.some(
    (one) => /^\s*max-age=0\s*$/i.test(one) || /expires=Thu, 01 Jan 1970/i.test(one),
  );
  if (gone) cookies.delete(name);
  else cookies.set(name, pair.slice(at + 1).trim());
}
