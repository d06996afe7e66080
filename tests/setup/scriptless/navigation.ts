import { EventEmitter } from 'node:events';
import type { Step } from './activation.ts';
import { type FormState, readFormState, restoreFormState } from './form-state.ts';
import type { Incoming, Network } from './network.ts';
import { cannot } from './refuse.ts';
import { answered, type ScriptlessResponse } from './response.ts';
import { openView, type View } from './view.ts';
import type { Viewport } from './what-hides.ts';

/** One page of a tab's history; the body is kept for going back to it. */
type Entry = { url: string; answer: Incoming; fields?: FormState };

const BLANK: Incoming = {
  url: 'about:blank',
  method: 'GET',
  status: 200,
  headers: {},
  body: Buffer.from(''),
};
/** How often an expectation has a page loaded again that asks for it: each time takes as long as the server. */
const REFRESHES = 100;

const sheets = new Map<string, Promise<string>>();

/** A tab without scripts: what it shows, where it was, and how it gets from page to page. */
export class Navigation extends EventEmitter {
  readonly #network: Network;
  readonly #entries: Entry[] = [];
  #at = -1;
  #view: View | null = null;
  #loading: Promise<unknown> = Promise.resolve();
  viewport: Viewport;
  isClosed = false;

  constructor(network: Network, viewport: Viewport) {
    super();
    this.#network = network;
    this.viewport = viewport;
  }

  get view(): View {
    if (this.isClosed || !this.#view) throw new Error('Target page, context or browser has been closed');
    return this.#view;
  }

  async start(): Promise<void> {
    this.#view = await this.#open(BLANK);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#view?.window.close();
    this.emit('close');
  }

  /** Loads a page in this tab. @returns null when the address leads to a part of the page that is shown */
  async go(step: Step): Promise<ScriptlessResponse | null> {
    const [here, there] = [new URL(this.view.window.location.href), new URL(step.url)];
    const isPart = there.hash !== '' && step.method === 'GET' && bare(here) === bare(there);
    if (isPart && this.#at >= 0) {
      this.view.window.location.hash = there.hash;
      this.#showPart();
      this.#remember({ ...(this.#entries[this.#at] as Entry), url: there.href });
      return null;
    }
    const answer = await this.#load(step);
    if (answer.status === 204 || answer.status === 205) return answered(answer);
    this.#keepFields();
    await this.#show(answer);
    this.#remember({ url: answer.url, answer });
    return answered(answer);
  }

  /** Loads the page again; a form that was sent would be sent again, which no test should do by chance. */
  async reload(): Promise<ScriptlessResponse> {
    const entry = this.#entries[this.#at];
    if (!entry) throw new Error('There is no page to load again');
    if (entry.answer.method !== 'GET') throw cannot('reload of a form that was sent');
    const answer = await this.#load({ method: 'GET', url: entry.url });
    await this.#show(answer);
    this.#entries[this.#at] = { url: answer.url, answer };
    return answered(answer);
  }

  /** Goes through the history. A page that may be kept is shown as it was, any other is asked for anew. */
  async travel(steps: number): Promise<ScriptlessResponse | null> {
    const entry = this.#entries[this.#at + steps];
    if (!entry) return null;
    const isPart = entry.answer === this.#entries[this.#at]?.answer;
    this.#keepFields();
    this.#at += steps;
    if (isPart) {
      this.view.window.history.replaceState(null, '', entry.url);
      this.#showPart();
      return null;
    }
    const isKept = !/no-store/.test(entry.answer.headers['cache-control'] ?? '');
    if (isKept) await this.#show({ ...entry.answer, url: entry.url });
    const response = isKept ? answered(entry.answer) : await this.reload();
    restoreFormState(this.view.document, entry.fields ?? []);
    this.view.rendering.forget();
    return response;
  }

  #keepFields(): void {
    const entry = this.#entries[this.#at];
    if (entry) entry.fields = readFormState(this.view.document);
  }

  /**
   * Waits for whatever could still change the page: a load, or one that the page itself asks for, at once and not after
   * the seconds that it names.
   * @param tries how often this was asked before
   * @returns false when nothing will change it
   */
  async change(tries: number): Promise<boolean> {
    const before = this.#view;
    await this.#loading.catch(() => undefined);
    if (this.isClosed) return false;
    if (before !== this.#view) return true;
    const { refresh, window } = this.view;
    if (!refresh || tries >= REFRESHES) return false;
    const answer = await this.#load({ method: 'GET', url: refresh.url, from: window.location.href });
    await this.#show(answer);
    this.#entries[this.#at] = { url: answer.url, answer };
    return true;
  }

  #remember(entry: Entry): void {
    this.#at += 1;
    this.#entries.splice(this.#at, Number.POSITIVE_INFINITY, entry);
  }

  #load(step: Step): Promise<Incoming> {
    const loading = this.#network.load(step, (heard) => {
      const response = answered(heard);
      this.emit('request', response.request());
      this.emit('response', response);
    });
    this.#loading = loading;
    return loading;
  }

  async #show(answer: Incoming): Promise<void> {
    if (/^attachment/.test(answer.headers['content-disposition'] ?? '')) throw cannot('download');
    const next = await this.#open(answer);
    this.#view?.window.close();
    this.#view = next;
    this.#showPart();
  }

  #open(answer: Incoming): Promise<View> {
    return openView(answer, this.viewport, (url) => {
      // built sheets have a name for each content, so one answer does for all pages
      const sheet = sheets.get(url) ?? this.#readSheet(url);
      sheets.set(url, sheet);
      return sheet;
    });
  }

  async #readSheet(url: string): Promise<string> {
    const answer = await this.#network.load({ method: 'GET', url });
    if (answer.status !== 200) throw new Error(`The style sheet ${url} answered ${answer.status}`);
    return answer.body.toString('utf8');
  }

  /** A part of a page that its address names is opened, and gets the focus where it can have it. */
  #showPart(): void {
    const { document, window, rendering } = this.view;
    const part = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
    if (!part) return;
    for (let at = part.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
      at.open = true;
    rendering.forget();
    part.focus();
  }
}

const bare = ({ href, hash }: URL) => href.slice(0, href.length - hash.length);
