import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Edge, startEdge, told } from '#tests/setup/edge-server.ts';
import { freePort } from '#tests/setup/free-port.ts';

/** The files that the chapter 'On the internet' gives operators. */
const FOLDER = join(import.meta.dirname, '..', '..', 'app', 'operator', 'proxies');
const nginxFile = readFileSync(join(FOLDER, 'nginx.conf'), 'utf8');
const caddyFile = readFileSync(join(FOLDER, 'caddyfile'), 'utf8');

/** What somebody sends who would like to be somebody else, somewhere else, unencrypted. */
const FORGED = {
  'x-forwarded-for': '6.6.6.6:1, 6.6.6.7',
  'x-forwarded-host': 'harbour.example.nz',
  'x-forwarded-proto': 'http',
  forwarded: 'for=6.6.6.6;host=harbour.example.nz',
};
/** The variables of both proxies for a visitor from 203.0.113.7 who asked for https://demo.example.nz. */
const VALUES: Record<string, string> = {
  $host: 'demo.example.nz',
  '{host}': 'demo.example.nz',
  $remote_addr: '203.0.113.7',
  '{remote_host}': '203.0.113.7',
  $scheme: 'https',
  '{scheme}': 'https',
  '""': '',
};

type Directive = { words: string[]; block: Directive[] | null };

/** A file of nginx as directives, each with its words and, where it has one, its block. @throws Error when braces do not match */
function parseNginx(text: string): Directive[] {
  const tokens = text.replace(/#.*$/gm, '').match(/"[^"]*"|[{};]|[^\s{};]+/g) ?? [];
  const stack: Directive[][] = [[]];
  let words: string[] = [];
  for (const token of tokens) {
    if (token === '{' || token === ';') {
      const directive: Directive = { words, block: token === '{' ? [] : null };
      stack.at(-1)?.push(directive);
      if (directive.block) stack.push(directive.block);
      words = [];
    } else if (token === '}') {
      if (words.length > 0 || stack.length < 2) throw new Error(`A brace too many after ${words.join(' ')}`);
      stack.pop();
    } else words.push(token);
  }
  if (stack.length !== 1 || words.length > 0) throw new Error('The file ends in the middle');
  return stack[0] ?? [];
}

const named = (directives: Directive[], name: string) => directives.filter(({ words }) => words[0] === name);

/** The headers that nginx sets towards the store, by the block that passes requests on. */
function nginxSets(): [string, string][] {
  const [secure] = named(parseNginx(nginxFile), 'server').filter(({ block }) =>
    named(block ?? [], 'listen').some(({ words }) => words.includes('ssl')),
  );
  const [location] = named(secure?.block ?? [], 'location');
  expect(named(location?.block ?? [], 'proxy_pass')).toHaveLength(1);
  return named(location?.block ?? [], 'proxy_set_header').map(({ words: [, name = '', value = ''] }) => [
    name,
    value,
  ]);
}

/** Likewise Caddy's, of its block `reverse_proxy`; a name with a minus is not passed on. */
function caddySets(): [string, string][] {
  const [, block = ''] = /reverse_proxy [^{]*\{\n([\s\S]*?)\n\t\}/.exec(caddyFile) ?? [];
  return [...block.matchAll(/^\s*header_up (-?)(\S+)(?: (\S+))?$/gm)].map(
    ([, minus, name = '', value = '']) => [name, minus ? '""' : value],
  );
}

/** A visitor's headers after the proxy has set its own; what it sets to nothing it does not send. */
function passedOn(sent: Record<string, string>, sets: [string, string][]): Record<string, string> {
  const headers = { ...sent };
  for (const [name, value] of sets) {
    const written = VALUES[value];
    if (written === undefined) throw new Error(`${name} is set to ${value}, which this test does not know`);
    if (written === '') delete headers[name.toLowerCase()];
    else headers[name.toLowerCase()] = written;
  }
  return headers;
}

let edge: Edge;
beforeAll(async () => {
  edge = await startEdge('loopback');
});
afterAll(() => edge.close());

describe('the proxies of the chapter On the internet', () => {
  test.each([
    ['nginx', nginxSets],
    ['Caddy', caddySets],
  ])('S2: %s says itself who asks for what, and none of it is the visitor’s word', async (_name, sets) => {
    const headers = passedOn({ host: 'evil.example.nz', connection: 'close', ...FORGED }, sets());
    const { facts, headers: seen } = await told(edge, { headers });
    expect(facts).toMatchObject({
      subdomain: 'demo',
      origin: 'https://demo.example.nz',
      isSecure: true,
      clientAddress: '203.0.113.7',
      clientNetwork: '203.0.113.7',
    });
    expect(JSON.stringify(seen)).not.toMatch(/6\.6\.6|harbour|evil/);
  });

  test('S2: both files have their braces, and name the environment that they need', () => {
    expect(parseNginx(nginxFile).length).toBeGreaterThan(3);
    expect(() => parseNginx(`${nginxFile}}`)).toThrow();
    expect(caddyFile.match(/\{\n/g)).toHaveLength(caddyFile.match(/^\t*\}$/gm)?.length ?? 0);
    for (const file of [nginxFile, caddyFile]) expect(file).toContain('TRUST_PROXY=loopback HOST=127.0.0.1');
  });

  test.skipIf(!hasNginx())(
    'S2: nginx itself, where it is installed, takes its file and does that',
    async () => {
      const directory = mkdtempSync(join(tmpdir(), 'nginx-'));
      const port = await freePort();
      // TLS would need a certificate, so this visitor comes by http
      const site = nginxFile
        .replace(/^.*ssl_.*$/gm, '')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
        .replace('listen 80', `listen 127.0.0.1:${await freePort()}`)
        .replace('127.0.0.1:3000', new URL(edge.url).host);
      const file = join(directory, 'nginx.conf');
      const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${directory}/${name};`,
      );
      writeFileSync(
        file,
        `pid ${directory}/pid; error_log stderr; events {} http { access_log off; ${paths.join(' ')}\n${site}\n}`,
      );
      const nginx = spawn('nginx', ['-p', directory, '-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
      const ended = once(nginx, 'exit');
      try {
        const url = `http://127.0.0.1:${port}`;
        await expect
          .poll(() =>
            fetch(url).then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
        const { facts, headers: seen } = await told(
          { ...edge, url },
          { headers: { host: 'demo.example.nz', ...FORGED, 'x-forwarded-proto': 'https' } },
        );
        expect(facts).toMatchObject({
          subdomain: 'demo',
          origin: 'http://demo.example.nz',
          isSecure: false,
          clientAddress: '127.0.0.1',
        });
        expect(JSON.stringify(seen)).not.toMatch(/6\.6\.6|harbour/);
      } finally {
        nginx.kill('SIGTERM');
        await ended;
        rmSync(directory, { recursive: true });
      }
    },
  );
});

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    console.info('nginx is not installed here: its file is read, and not run');
    return false;
  }
}
