import type { DOMWindow } from 'jsdom';
import { cannot, refusing } from './refuse.ts';

/** Elements that take room without having text inside. */
const REPLACED = 'img,svg,input,textarea,select,button,meter,progress,video,canvas,iframe,hr,object';
const BOX = { x: 0, y: 0, left: 0, top: 0, right: 1, bottom: 1, width: 1, height: 1 };
const NO_BOX = { x: 0, y: 0, left: 0, top: 0, right: 0, bottom: 0, width: 0, height: 0 };
const KNOWN_STYLES = ['display', 'visibility', 'content', 'content-visibility'];
const UNMEASURED = {
  Element: [
    'getClientRects',
    'clientWidth',
    'clientHeight',
    'clientTop',
    'clientLeft',
    'scrollWidth',
    'scrollHeight',
    'scrollTop',
    'scrollLeft',
    'scrollIntoView',
  ],
  HTMLElement: ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft', 'offsetParent', 'innerText'],
};

/** What a page without layout knows of how it is shown: whether an element is rendered at all. */
export type Rendering = {
  /** To be called after each change of the page. */
  forget(): void;
  onForget(listener: () => void): void;
  isRendered(element: Element): boolean;
  /** Playwright's own script may ask for boxes while this runs; a test's code may not, as they are not measured. */
  asPlaywright<T>(ask: () => T): T;
};

type Style = Pick<LightStyle, 'content' | 'display' | 'visibility' | 'getPropertyValue'>;

/**
 * Gives a window what Playwright's script asks of a rendered page, and refuses what would need layout.
 * @param isDrawnAround whether a style sheet may draw text before or after an element
 */
export function renderingOf(window: DOMWindow, isDrawnAround: (element: Element) => boolean): Rendering {
  let isPlaywright = 0;
  let forgetMore = () => {};
  let rendered = new Map<Element, boolean>();
  let boxes = new Map<Node, boolean>();
  let styles = new Map<string, Map<Element, Style>>();
  const computed = window.getComputedStyle.bind(window);

  const styleOf = (element: Element, pseudo = ''): Style => {
    const ofPseudo = styles.get(pseudo) ?? new Map<Element, Style>();
    styles.set(pseudo, ofPseudo);
    const known = ofPseudo.get(element);
    if (known) return known;
    const style =
      pseudo && !isDrawnAround(element)
        ? UNDRAWN
        : refusing(new LightStyle(computed(element, pseudo || undefined), pseudo !== ''), 'computed style');
    ofPseudo.set(element, style);
    return style;
  };

  const isRendered = (element: Element): boolean => {
    const known = rendered.get(element);
    if (known !== undefined) return known;
    const parent = element.parentElement;
    const result =
      element.isConnected &&
      styleOf(element).display !== 'none' &&
      (parent === null || (isRendered(parent) && showsChild(parent, element)));
    rendered.set(element, result);
    return result;
  };
  const showsChild = (parent: Element, child: Element) => {
    if (parent.localName === 'details' && !parent.hasAttribute('open'))
      return child === parent.querySelector(':scope > summary');
    // the options of a closed list are drawn by the browser itself
    if (parent.localName === 'select' || parent.localName === 'optgroup')
      return isListBox(child.closest('select'));
    return styleOf(parent).getPropertyValue('content-visibility') !== 'hidden';
  };

  const hasBox = (node: Node): boolean => {
    const known = boxes.get(node);
    if (known !== undefined) return known;
    const result =
      node.nodeType === 3
        ? /\S/.test(node.nodeValue ?? '') && node.parentElement !== null && isRendered(node.parentElement)
        : node.nodeType === 1 && isRendered(node as Element) && hasContent(node as Element);
    boxes.set(node, result);
    return result;
  };
  const hasContent = (element: Element) =>
    element.matches(REPLACED) || [...element.childNodes].some(hasBox) || hasDrawnText(element);
  const hasDrawnText = (element: Element) =>
    ['::before', '::after'].some((pseudo) => /^"./.test(String(styleOf(element, pseudo).content)));

  const boxOf = (node: Node, what: string) => {
    if (isPlaywright === 0) throw cannot(what);
    return hasBox(node) ? BOX : NO_BOX;
  };
  const { Element, Range } = window;
  define(window, 'getComputedStyle', { value: styleOf, writable: true });
  define(Element.prototype, 'checkVisibility', {
    value(this: Element) {
      return isRendered(this) && styleOf(this).display !== 'contents';
    },
  });
  define(Element.prototype, 'getBoundingClientRect', {
    value(this: Element) {
      return boxOf(this, 'getBoundingClientRect');
    },
  });
  define(Range.prototype, 'getBoundingClientRect', {
    value(this: Range) {
      return boxOf(
        this.startContainer.childNodes[this.startOffset] ?? this.startContainer,
        'getBoundingClientRect',
      );
    },
  });
  refuseMeasures(window);
  return {
    isRendered,
    forget() {
      rendered = new Map();
      boxes = new Map();
      styles = new Map();
      forgetMore();
    },
    onForget(listener) {
      forgetMore = listener;
    },
    asPlaywright(ask) {
      isPlaywright += 1;
      const done = () => {
        isPlaywright -= 1;
      };
      try {
        const answer = ask();
        if (answer instanceof Promise) answer.then(done, done);
        else done();
        return answer;
      } catch (error) {
        done();
        throw error;
      }
    },
  };
}

function isListBox(select: HTMLSelectElement | null): boolean {
  return select !== null && (select.multiple || select.size > 1);
}

/** The few styles that are known, each read once; all others need the whole style sheet. */
class LightStyle {
  readonly cursor = 'auto';
  readonly pointerEvents = 'auto';
  readonly #style: CSSStyleDeclaration;
  readonly #isPseudo: boolean;
  readonly #known = new Map<string, string>();

  constructor(style: CSSStyleDeclaration, isPseudo: boolean) {
    this.#style = style;
    this.#isPseudo = isPseudo;
  }

  get display(): string {
    return this.getPropertyValue('display');
  }
  get visibility(): string {
    return this.getPropertyValue('visibility');
  }
  /** No sheet of the store gives an element itself other content, and asking for each one takes long. */
  get content(): string {
    return this.#isPseudo ? this.getPropertyValue('content') : 'normal';
  }

  getPropertyValue(name: string): string {
    if (!KNOWN_STYLES.includes(name)) throw cannot(`the style ${name}`);
    const known = this.#known.get(name) ?? this.#style.getPropertyValue(name);
    this.#known.set(name, known);
    return known;
  }
}

const UNDRAWN = { content: 'none', display: 'inline', visibility: 'visible', getPropertyValue: () => 'none' };

function refuseMeasures(window: DOMWindow): void {
  for (const [name, properties] of Object.entries(UNMEASURED)) {
    for (const property of properties) {
      const refuse = () => {
        throw cannot(property);
      };
      define(window[name].prototype, property, { get: refuse, set: refuse });
    }
  }
  for (const name of ['innerWidth', 'innerHeight', 'scrollX', 'scrollY', 'matchMedia']) {
    define(window, name, {
      get() {
        throw cannot(name);
      },
    });
  }
}

function define(target: object, name: string, descriptor: PropertyDescriptor): void {
  Object.defineProperty(target, name, { configurable: true, ...descriptor });
}
