import { press, type Step } from './activation.ts';
import { type Address, isAddress } from './address.ts';
import type { ScriptlessContext } from './context.ts';
import { type GivenFile, putFiles } from './files.ts';
import {
  type Expectation,
  evaluateIn,
  type SelectorLibrary,
  type SelectorOptions,
  type Verdict,
} from './injected-script.ts';
import { pressKey, typeInto } from './keys.ts';
import { ScriptlessLocator } from './locator.ts';
import { Navigation } from './navigation.ts';
import { cannot, refuseOptions, refusing } from './refuse.ts';

export type Outcome = {
  matches: boolean;
  received?: Verdict['received'];
  log?: string[];
  timedOut?: boolean;
  errorMessage?: string;
};
type Code = string | ((...all: never[]) => unknown);
type Text = string | RegExp;
type Listener = (value: unknown) => void;

/** Events that a page without scripts tells of; the others never come. */
const EVENTS = ['request', 'response', 'close', 'popup'];
const SILENT = ['console', 'pageerror', 'dialog', 'requestfailed', 'websocket', 'worker', 'download'];

/** A tab without scripts, with the names of Playwright's `Page`. */
export class ScriptlessPage {
  /** `expect` asks for it. */
  readonly _apiName = 'Page';
  readonly #navigation: Navigation;
  readonly #context: ScriptlessContext;
  #library: SelectorLibrary | null = null;

  constructor(context: ScriptlessContext, navigation: Navigation) {
    this.#context = context;
    this.#navigation = navigation;
  }

  static async open(context: ScriptlessContext): Promise<ScriptlessPage> {
    const navigation = new Navigation(context.network, context.viewport);
    await navigation.start();
    const page = refusing(new ScriptlessPage(context, navigation), 'page');
    navigation.on('close', () => context.forget(page));
    return page;
  }

  context = () => this.#context;
  mainFrame = () => this;
  url = () => this.#navigation.view.window.location.href;
  title = async () => this.#navigation.view.document.title;
  content = async () => `<!DOCTYPE html>${this.#navigation.view.document.documentElement.outerHTML}`;
  isClosed = () => this.#navigation.isClosed;
  close = async () => this.#navigation.close();
  viewportSize = () => ({ width: this.#navigation.viewport.width, height: this.#navigation.viewport.height });
  async setViewportSize(size: { width: number; height: number }): Promise<void> {
    this.#navigation.viewport = { ...this.#navigation.viewport, ...size };
    this.#navigation.view.resize(this.#navigation.viewport);
  }
  async emulateMedia(wanted: { media?: 'screen' | 'print' | null }): Promise<void> {
    refuseOptions('emulateMedia', wanted, 'media');
    this.#navigation.viewport = { ...this.#navigation.viewport, isPrint: wanted.media === 'print' };
    this.#navigation.view.resize(this.#navigation.viewport);
  }
  /** There are no scripts for it to come before. */
  async addInitScript(): Promise<void> {}
  route = (address: Address) => this.#context.route(address);
  unroute = (address: Address) => this.#context.unroute(address);
  async bringToFront(): Promise<void> {}
  async waitForLoadState(): Promise<void> {}

  async goto(address: string, options?: object) {
    refuseOptions('goto', options, 'waitUntil');
    return this.#navigation.go({ method: 'GET', url: new URL(address, this.#context._options.baseURL).href });
  }
  reload = () => this.#navigation.reload();
  goBack = () => this.#navigation.travel(-1);
  goForward = () => this.#navigation.travel(1);
  async waitForURL(address: Address): Promise<void> {
    if (!isAddress(this.url(), address, this.#context._options.baseURL))
      throw new Error(`The page is at ${this.url()}, and nothing will lead it to ${address}`);
  }

  locator = (selector: string, filter?: never) => ScriptlessLocator.of(this, selector, filter);
  #by = (kind: keyof SelectorLibrary['selectors'], text: Text, options?: SelectorOptions) =>
    ScriptlessLocator.of(this, this.library.selectors[kind](text as never, options));
  getByRole = (role: string, options?: SelectorOptions) => this.#by('role', role, options);
  getByText = (text: Text, options?: SelectorOptions) => this.#by('text', text, options);
  getByLabel = (text: Text, options?: SelectorOptions) => this.#by('label', text, options);
  getByPlaceholder = (text: Text, options?: SelectorOptions) => this.#by('placeholder', text, options);
  getByAltText = (text: Text, options?: SelectorOptions) => this.#by('alt', text, options);
  getByTitle = (text: Text, options?: SelectorOptions) => this.#by('title', text, options);

  readonly keyboard = refusing(
    {
      press: async (key: string) => this.#follow(await pressKey(this.#navigation.view, key)),
      type: async (text: string) => {
        for (const letter of text) await this.#follow(await pressKey(this.#navigation.view, letter));
      },
    },
    'keyboard',
  );

  on(event: string, listener: (value: never) => void): this {
    if (!EVENTS.includes(event) && !SILENT.includes(event)) throw cannot(`event ${event}`);
    this.#navigation.on(event, listener as Listener);
    return this;
  }
  off(event: string, listener: (value: never) => void): this {
    this.#navigation.off(event, listener as Listener);
    return this;
  }
  waitForResponse = (wanted: Address | ((value: never) => boolean)) => this.#heard('response', wanted);
  waitForRequest = (wanted: Address | ((value: never) => boolean)) => this.#heard('request', wanted);
  #heard(event: 'response' | 'request', wanted: Address | ((value: never) => boolean)): Promise<unknown> {
    return new Promise((resolve) => {
      const listener = (value: { url(): string }) => {
        const isIt =
          typeof wanted === 'function'
            ? wanted(value as never)
            : isAddress(value.url(), wanted, this.#context._options.baseURL);
        if (!isIt) return;
        this.#navigation.off(event, listener);
        resolve(value);
      };
      this.#navigation.on(event, listener);
    });
  }

  evaluate = async (code: Code, given?: unknown) => this.call(code, [given]);

  /** What `expect(page)` calls. */
  _expect(expression: string, options: Omit<Expectation, 'expression'>): Promise<Outcome> {
    return this.judge(':root', { ...options, expression });
  }

  // from here on: what locators ask

  async _show(step: Step): Promise<void> {
    await this.#navigation.go(step);
  }

  get library(): SelectorLibrary {
    this.#library ??= this.#navigation.view.library;
    return this.#library;
  }

  find(selector: string): Element[] {
    const { injected, rendering, document } = this.#navigation.view;
    return rendering.asPlaywright(() =>
      injected.querySelectorAll(injected.parseSelector(selector), document),
    );
  }

  /** Reads the one element that a selector finds. @throws Error when there is none, or more than one */
  async one<T>(selector: string, read: (element: HTMLInputElement) => T): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      const element = this.#onlyOf(selector);
      if (element) return read(element as HTMLInputElement);
      if (!(await this.#navigation.change(tries))) throw new Error(`${this.#name(selector)} finds nothing`);
    }
  }

  #onlyOf(selector: string): Element | undefined {
    const found = this.find(selector);
    if (found.length > 1) throw this.#tooMany(selector, found);
    return found[0];
  }

  #tooMany(selector: string, found: Element[]): Error {
    const { injected, rendering } = this.#navigation.view;
    return rendering.asPlaywright(() =>
      injected.strictModeViolationError(injected.parseSelector(selector), found),
    );
  }

  isNow(selector: string, state: string): boolean {
    const element = this.#onlyOf(selector);
    return element !== undefined && this.isIn(element, state);
  }

  isIn(element: Element, state: string): boolean {
    const { injected, rendering } = this.#navigation.view;
    return rendering.asPlaywright(() => injected.elementState(element, state, true).matches);
  }

  fieldOf(element: Element): HTMLInputElement {
    return this.#navigation.view.injected.retarget(element, 'follow-label') as HTMLInputElement;
  }

  snapshotOf(element: Element): string {
    const { injected, rendering } = this.#navigation.view;
    return rendering.asPlaywright(() => injected.ariaSnapshot(element, { mode: 'default' }));
  }

  call(code: Code, given: unknown[]): unknown {
    const { window, rendering } = this.#navigation.view;
    const value = evaluateIn(window, code, given);
    rendering.forget();
    return value;
  }

  /** For what a call does to an element by itself. */
  async change(selector: string, change: (element: HTMLInputElement) => void): Promise<void> {
    await this.one(selector, change);
    this.#navigation.view.rendering.forget();
  }

  /** Finds an element that can be used: in these states. */
  async #usable(selector: string, ...states: string[]): Promise<Element> {
    const element = await this.one(selector, (found) => found as Element);
    const missing = [...states, 'non-inert'].find((state) => !this.isIn(element, state));
    if (missing)
      throw new Error(`${this.#name(selector)} is not ${missing}:\n${element.outerHTML.slice(0, 500)}`);
    return element;
  }

  async pressOn(selector: string): Promise<void> {
    const element = await this.#usable(selector, 'visible', 'enabled');
    await this.#follow(await press(this.#navigation.view, element));
  }

  async fillIn(selector: string, text: string): Promise<void> {
    const element = await this.#usable(selector, 'visible', 'enabled', 'editable');
    const { view } = this.#navigation;
    if (view.injected.fill(element, text) === 'needsinput') typeInto(view, this.fieldOf(element), text, true);
    view.rendering.forget();
  }

  async choose(selector: string, choices: object[]): Promise<string[]> {
    const element = await this.#usable(selector, 'visible', 'enabled');
    const { injected, rendering } = this.#navigation.view;
    const chosen = rendering.asPlaywright(() => injected.selectOptions(element, choices));
    if (typeof chosen === 'string') throw new Error(`${this.#name(selector)}: ${chosen}`);
    rendering.forget();
    return chosen;
  }

  async giveFiles(selector: string, files: GivenFile[]): Promise<void> {
    const element = await this.one(selector, (found) => this.fieldOf(found));
    putFiles(this.#navigation.view.window, element, files);
    this.#navigation.view.rendering.forget();
  }

  async judge(selector: string, asked: Expectation): Promise<Outcome> {
    for (let tries = 0; ; tries += 1) {
      const outcome = await this.#judgeNow(selector, asked);
      if (outcome.matches !== asked.isNot) return { matches: !asked.isNot };
      if (!(await this.#navigation.change(tries)))
        return { ...outcome, timedOut: false, log: [`waiting for ${this.#name(selector)}`] };
    }
  }

  async #judgeNow(selector: string, asked: Expectation): Promise<Outcome> {
    if (asked.expression === 'to.be.in.viewport' || asked.expression === 'to.have.css')
      throw cannot(asked.expression);
    const { injected, rendering, document } = this.#navigation.view;
    const isMany = asked.expression === 'to.have.count' || asked.expression.endsWith('.array');
    const found = this.find(selector);
    if (!isMany && found.length > 1) {
      return { matches: asked.isNot, errorMessage: `Error: ${this.#tooMany(selector, found).message}` };
    }
    if (found.length > 0 || isMany)
      return rendering.asPlaywright(() => injected.expect(found[0], asked, found, true));
    if (['to.be.hidden', 'to.be.detached'].includes(asked.expression) && !asked.isNot)
      return { matches: true };
    if (['to.be.visible', 'to.be.attached'].includes(asked.expression) && asked.isNot)
      return { matches: false };
    const ariaSnapshot = this.snapshotOf(document.body);
    return { matches: asked.isNot, errorMessage: 'Error: element(s) not found', received: { ariaSnapshot } };
  }

  #name = (selector: string) => this.library.describe('javascript', selector);

  async #follow(step: Step | null): Promise<void> {
    if (step === null) return;
    if (!step.isNewPage) await this.#navigation.go(step);
    else {
      const opened = await this.#context.newPage();
      await opened._show(step);
      this.#navigation.emit('popup', opened);
    }
  }
}
