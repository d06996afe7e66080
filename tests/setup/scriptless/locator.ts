import { inspect } from 'node:util';
import type { GivenFile } from './files.ts';
import type { Expectation, SelectorLibrary, SelectorOptions } from './injected-script.ts';
import type { Outcome, ScriptlessPage } from './page.ts';
import { refuseOptions, refusing } from './refuse.ts';

type Text = string | RegExp;
type Filter = {
  hasText?: Text;
  hasNotText?: Text;
  has?: ScriptlessLocator;
  hasNot?: ScriptlessLocator;
  visible?: boolean;
};
type ActionOptions = Record<string, unknown>;

type Choice = string | Record<string, unknown>;

/** Finds elements anew at each use, as Playwright's locators do; every method is named as there. */
export class ScriptlessLocator {
  /** `expect` asks for it. */
  readonly _apiName = 'Locator';
  readonly #page: ScriptlessPage;
  readonly _selector: string;

  constructor(page: ScriptlessPage, selector: string) {
    this.#page = page;
    this._selector = selector;
  }

  static of(page: ScriptlessPage, selector: string, filter: Filter = {}): ScriptlessLocator {
    refuseOptions('filter', filter, 'hasText', 'hasNotText', 'has', 'hasNot', 'visible');
    const { textSelector } = page.library;
    const { hasText, hasNotText, has, hasNot, visible } = filter;
    const parts = [
      hasText !== undefined && `internal:has-text=${textSelector(hasText)}`,
      hasNotText !== undefined && `internal:has-not-text=${textSelector(hasNotText)}`,
      has && `internal:has=${JSON.stringify(has._selector)}`,
      hasNot && `internal:has-not=${JSON.stringify(hasNot._selector)}`,
      visible !== undefined && `visible=${visible}`,
    ].filter((part) => typeof part === 'string');
    return refusing(new ScriptlessLocator(page, [selector, ...parts].join(' >> ')), 'locator');
  }

  #with(selector: string): ScriptlessLocator {
    return ScriptlessLocator.of(this.#page, `${this._selector} >> ${selector}`);
  }

  #by(kind: keyof SelectorLibrary['selectors'], text: Text, options?: SelectorOptions): ScriptlessLocator {
    return this.#with(this.#page.library.selectors[kind](text as never, options));
  }

  locator(selector: string | ScriptlessLocator, filter?: Filter): ScriptlessLocator {
    const inner =
      typeof selector === 'string' ? selector : `internal:chain=${JSON.stringify(selector._selector)}`;
    return ScriptlessLocator.of(this.#page, `${this._selector} >> ${inner}`, filter);
  }
  getByRole = (role: string, options?: SelectorOptions) => this.#by('role', role, options);
  getByText = (text: Text, options?: SelectorOptions) => this.#by('text', text, options);
  getByLabel = (text: Text, options?: SelectorOptions) => this.#by('label', text, options);
  getByPlaceholder = (text: Text, options?: SelectorOptions) => this.#by('placeholder', text, options);
  getByAltText = (text: Text, options?: SelectorOptions) => this.#by('alt', text, options);
  getByTitle = (text: Text, options?: SelectorOptions) => this.#by('title', text, options);
  filter = (filter: Filter) => ScriptlessLocator.of(this.#page, this._selector, filter);
  first = () => this.#with('nth=0');
  last = () => this.#with('nth=-1');
  nth = (index: number) => this.#with(`nth=${index}`);
  and = (other: ScriptlessLocator) => this.#with(`internal:and=${JSON.stringify(other._selector)}`);
  or = (other: ScriptlessLocator) => this.#with(`internal:or=${JSON.stringify(other._selector)}`);
  page = () => this.#page;

  count = async () => this.#page.find(this._selector).length;
  all = async () => this.#page.find(this._selector).map((_element, index) => this.nth(index));
  allTextContents = async () => this.#page.find(this._selector).map((element) => element.textContent ?? '');
  #read = <T>(read: (element: HTMLInputElement) => T) => this.#page.one(this._selector, read);
  textContent = () => this.#read((element) => element.textContent);
  innerHTML = () => this.#read((element) => element.innerHTML);
  getAttribute = (name: string) => this.#read((element) => element.getAttribute(name));
  inputValue = () => this.#read((element) => this.#page.fieldOf(element).value);
  isVisible = async () => this.#page.isNow(this._selector, 'visible');
  isHidden = async () => !(await this.isVisible());
  #is = (state: string) => this.#read((element) => this.#page.isIn(element, state));
  isChecked = () => this.#is('checked');
  isDisabled = () => this.#is('disabled');
  isEnabled = () => this.#is('enabled');
  isEditable = () => this.#is('editable');
  evaluate = (code: string | ((...all: never[]) => unknown), given?: unknown) =>
    this.#read((element) => this.#page.call(code, [element, given]));
  evaluateAll = async (code: string | ((...all: never[]) => unknown), given?: unknown) =>
    this.#page.call(code, [this.#page.find(this._selector), given]);

  async click(options?: ActionOptions): Promise<void> {
    refuseOptions('click', options, 'force', 'noWaitAfter');
    await this.#page.pressOn(this._selector);
  }
  tap = (options?: ActionOptions) => this.click(options);
  async fill(text: string, options?: ActionOptions): Promise<void> {
    refuseOptions('fill', options);
    await this.#page.fillIn(this._selector, text);
  }
  clear = () => this.fill('');
  async press(key: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(key);
  }
  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.type(text);
  }
  focus = () => this.#page.change(this._selector, (element) => element.focus());
  blur = () => this.#page.change(this._selector, (element) => element.blur());
  async setChecked(isChecked: boolean, options?: ActionOptions): Promise<void> {
    refuseOptions('setChecked', options, 'force');
    const isNow = () => this.#page.isIn(this.#page.find(this._selector)[0] as Element, 'checked');
    if ((await this.isChecked()) === isChecked) return;
    await this.#page.pressOn(this._selector);
    if (isNow() !== isChecked) throw new Error(`Clicking ${this} did not change its state`);
  }
  check = (options?: ActionOptions) => this.setChecked(true, options);
  uncheck = (options?: ActionOptions) => this.setChecked(false, options);
  selectOption = (choice: Choice | Choice[]) =>
    this.#page.choose(
      this._selector,
      [choice].flat().map((one) => (typeof one === 'string' ? { valueOrLabel: one } : one)),
    );
  setInputFiles = (files: GivenFile | GivenFile[]) => this.#page.giveFiles(this._selector, [files].flat());

  /** Nothing moves in a page without scripts, so scrolling changes nothing that can be asked. */
  scrollIntoViewIfNeeded = () => this.#read(() => undefined);
  async waitFor(
    options: { state?: 'attached' | 'detached' | 'visible' | 'hidden'; timeout?: number } = {},
  ): Promise<void> {
    const { state = 'visible' } = options;
    const outcome = await this._expect(`to.be.${state}`, { isNot: false });
    if (!outcome.matches) throw new Error(`${this} did not become ${state}`);
  }
  describe = (words: string) => this.#with(`internal:describe=${JSON.stringify(words)}`);
  ariaSnapshot = () => this.#read((element) => this.#page.snapshotOf(element));

  /** What `expect(locator)` calls. */
  _expect(expression: string, options: Omit<Expectation, 'expression'>): Promise<Outcome> {
    return this.#page.judge(this._selector, { ...options, expression });
  }
  toString(): string {
    return this.#page.library.describe('javascript', this._selector);
  }
  [inspect.custom](): string {
    return this.toString();
  }
}
