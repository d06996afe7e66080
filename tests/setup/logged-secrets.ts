import type { Deps } from '#app/backend/deps.ts';

/** Letters of a secret that nothing else begins with; printers' tokens are as short as 22. */
const BEGINNING = 20;
/** A secret, as any server of ours makes them: 32 bytes in base64url. */
const LIKE_A_SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/;
/** A signed token: of a customer, a form or a session. */
const LIKE_A_TOKEN = /eyJ[\w-]+\.[\w-]+\./;

/** Notes each secret that `deps` make from now on, and finds those that lines of the log hold. */
export function noteSecrets(deps: Pick<Deps, 'newSecret'>): { check(lines: readonly unknown[]): void } {
  const made: string[] = [];
  const make = deps.newSecret.bind(deps);
  deps.newSecret = () => {
    const secret = make();
    made.push(secret.slice(0, BEGINNING));
    return secret;
  };
  return {
    check(lines) {
      const texts = lines.map((line) => JSON.stringify(line, plainError));
      const all = texts.join('\n');
      if (!made.some((secret) => all.includes(secret)) && !LIKE_A_TOKEN.test(all)) return;
      const said = texts.filter(
        (text) => LIKE_A_TOKEN.test(text) || made.some((secret) => text.includes(secret)),
      );
      throw new Error(`The log holds a secret that this run made:\n${said.join('\n')}`);
    },
  };
}

/** Fails for lines of a server's output that hold a secret. The first start prints keys on purpose, not as JSON. */
export function checkOutput(output: string): void {
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const said = lines.filter((line) => LIKE_A_SECRET.test(line) || LIKE_A_TOKEN.test(line));
  if (said.length > 0) throw new Error(`The log holds secrets:\n${said.join('\n')}`);
}

/** Errors are logged with their messages and stacks, which JSON leaves out. */
function plainError(_: string, value: unknown): unknown {
  return value instanceof Error ? { message: value.message, stack: value.stack } : value;
}
