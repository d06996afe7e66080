import type { Browser } from 'playwright/test';
import { type ContextOptions, ScriptlessContext } from './context.ts';
import { cannot, refusing } from './refuse.ts';

/** A browser without scripts that is no browser: pages are asked for over HTTP and read by a library. */
export class ScriptlessBrowser {
  #defaults: ContextOptions = {};
  readonly #contexts = new Set<ScriptlessContext>();

  async newContext(options: ContextOptions = {}): Promise<ScriptlessContext> {
    if (options.javaScriptEnabled) throw cannot('scripts');
    const context = ScriptlessContext.of(this, { ...this.#defaults, ...options });
    this.#contexts.add(context);
    return context;
  }

  async newPage(options: ContextOptions = {}) {
    return (await this.newContext(options)).newPage();
  }

  _setDefaults(options: ContextOptions): void {
    this.#defaults = options;
  }

  contexts = () => [...this.#contexts];
  forget = (context: ScriptlessContext) => void this.#contexts.delete(context);

  async close(): Promise<void> {
    for (const context of this.#contexts) await context.close();
  }
}

/** Tests use it as the browser that it stands for; what it lacks throws when it is asked for. */
export function scriptlessBrowser(): Browser {
  return refusing(new ScriptlessBrowser(), 'browser') as unknown as Browser;
}

/** Gives the contexts that are opened from now on these options, as Playwright does by itself for its own browsers. */
export function setDefaults(browser: Browser, options: ContextOptions): void {
  (browser as unknown as ScriptlessBrowser)._setDefaults(options);
}
