import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from '../../setup/build.ts';
import { sendRaw } from '../../setup/http.ts';
import { type Attack, checker } from '../attack.ts';
import { SECRETS } from './till.ts';

const KEYS = /\b[sr]k_(?:live|test)_\w{8,}|\bwhsec_\w{8,}|-----BEGIN [A-Z ]*PRIVATE KEY/;
/** Of the development server, and of what only the server may read. */
const FOREIGN = /@vite\/client|import\.meta\.hot|__vite_plugin_react|vite-error-overlay|sourceMappingURL=/;
const SERVER_ONLY =
  /STRIPE_SECRET_KEY|STRIPE_WEBHOOK_SECRET|SESSION_SECRET|TOKEN_SECRET|api\.stripe\.com\/v1/;

/** S57: what is sent to every visitor, and what lies beside it. */
const artefact: Attack = {
  id: 'S57',
  lane: 'money',
  title:
    'the build holds no secret, source map or development client, and no file beside it can be asked for',
  async run(target) {
    const { faults, check } = checker();
    const till = await target.till();
    const files = readdirSync(join(TOP, 'build'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    check(files.length > 50, `only ${files.length} files were built, so this attack proves little`);
    for (const file of files) {
      const text = readFileSync(file, 'latin1');
      const isPublic = /build[\\/](earlier[\\/])?client[\\/]/.test(file);
      check(!/\.map$|(^|\/)\.env/.test(file), `${file} was built`);
      check(!KEYS.test(text), `${file} holds a key: ${KEYS.exec(text)?.[0].slice(0, 12)}`);
      check(!FOREIGN.test(text), `${file} holds ${FOREIGN.exec(text)?.[0]}`);
      check(!isPublic || !SERVER_ONLY.test(text), `${file} holds ${SERVER_ONLY.exec(text)?.[0]}`);
    }
    const visitor = till.visitor();
    for (const path of ['/', '/checkout', '/checkout.data', '/_root.data', target.scriptPath]) {
      const { body } = await visitor.get(path);
      for (const secret of [...Object.values(SECRETS), till.store.dataDirectory])
        check(!body.includes(secret), `${path} holds ${secret}`);
    }
    for (const path of [...hidden(target.scriptPath), ...hidden(target.scriptPath).map(doubled)]) {
      const asked = `GET ${path} HTTP/1.1\r\nHost: demo.localhost\r\nConnection: close\r\n\r\n`;
      const { status, text } = await sendRaw(till.store.port, asked);
      const isMalformed = /%|\.\.|^\/\//.test(path);
      check(status === 404 || (isMalformed && status === 400), `${path} answers ${status}`);
      check(!/"name":|\[core\]|ref: refs|createBackend|SQLite/.test(text), `${path} is shown`);
    }
    return faults;
  },
};

const doubled = (path: string) => path.replace('/', '//');

/** What other servers gave away. */
function hidden(scriptPath: string): string[] {
  return [
    '/.git',
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/.env.production',
    '/src',
    '/src/main.ts',
    '/app',
    '/app/root.tsx',
    '/app/backend/secrets.ts',
    '/server.ts',
    '/package.json',
    '/package-lock.json',
    '/node_modules/react/package.json',
    '/build/server/index.js',
    '/build/program/server.js',
    '/program/server.js',
    '/server/index.js',
    '/tests/attack/run.ts',
    '/@vite/client',
    '/@fs/etc/passwd',
    '/@id/x',
    '/data/store.db',
    '/store.db',
    '/secrets.json',
    '/.DS_Store',
    '/assets',
    '/assets/',
    '/assets/.vite/manifest.json',
    '/.vite/manifest.json',
    `${scriptPath}.map`,
    '/assets/../../server/index.js',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/..%2fpackage.json',
    '/%2e%2e/package.json',
  ];
}

export const buildAttacks = [artefact];
