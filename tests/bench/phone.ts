import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startControl } from './control.ts';
import { type Figure, median, unlessNoisy } from './report.ts';

type Report = {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { code: string };
};
const MEASURES: [audit: string, name: string][] = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['cumulative-layout-shift', 'CLS'],
];
const TRIES = 3;
/** An empty page that blocks longer than this, ms, says that the machine was busy. */
const QUIET_BLOCKING_MS = 20;
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><title>Empty</title><meta name="viewport" content="width=device-width"><h1>Empty</h1>';

/** A page as a visitor opens it who sends this cookie, and the least score that is good enough for it: 100 if not said. */
export type PhonePage = { name: string; url: string; cookie: string; least?: number };

/**
 * Lighthouse's mobile performance of pages, and how long they keep a slow phone from answering while they come to life:
 * medians of the runs, the pages one after the other in each. An empty page is measured beside them.
 */
export async function phoneFigures(pages: PhonePage[], browserPath: string, runs: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'));
  writeFileSync(join(folder, '0.body'), EMPTY_PAGE);
  writeFileSync(join(folder, '0.json'), JSON.stringify({ 'content-type': 'text/html; charset=utf-8' }));
  const control = await startControl([folder, 1]);
  try {
    const empty: PhonePage = {
      name: 'empty page',
      url: `http://localhost:${control.aim.port}/0`,
      cookie: '',
    };
    const reports = new Map<PhonePage, Report[]>();
    for (let run = 0; run < runs; run += 1)
      for (const page of [empty, ...pages])
        reports.set(page, [...(reports.get(page) ?? []), await inTries(() => lighthouse(page, browserPath))]);
    const still = Math.max(...blockingOf(reports.get(empty) ?? []));
    const why = still > QUIET_BLOCKING_MS ? `an empty page blocks up to ${Math.round(still)} ms` : null;
    return [...reports].flatMap(([page, all]) => figuresOf(page, all, page === empty, why));
  } finally {
    control.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(
  { name, least = 100 }: PhonePage,
  reports: Report[],
  isControl: boolean,
  why: string | null,
): Figure[] {
  const scores = reports.map((report) => Math.round(report.categories.performance.score * 100));
  const blocking = blockingOf(reports);
  const note = MEASURES.map(([audit, short]) => {
    const value = median(reports.map((report) => numberOf(report, audit)));
    return `${short} ${short === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  }).join(', ');
  const score = { name: `phone ${name}, Lighthouse`, value: median(scores), unit: '' };
  const blocked = { name: `phone ${name}, blocking time`, value: median(blocking), unit: 'ms' };
  if (isControl) return [{ ...score, note }, blocked];
  return [
    unlessNoisy({ ...score, target: { least }, note: `of ${scores.length}; ${note}` }, why),
    unlessNoisy(
      {
        name: `phone ${name}, Lighthouse, the worst`,
        value: Math.min(...scores),
        unit: '',
        target: { least: Math.min(least, 97) },
      },
      why,
    ),
    unlessNoisy(
      { ...blocked, target: { most: 100 }, note: `most ${Math.round(Math.max(...blocking))}` },
      why,
    ),
  ];
}

function blockingOf(reports: Report[]): number[] {
  return reports.map((report) => numberOf(report, 'total-blocking-time'));
}

function numberOf({ audits }: Report, audit: string): number {
  return audits[audit]?.numericValue ?? Number.NaN;
}

/** On a busy machine Lighthouse now and then loses the beginning of its own trace (NO_NAVSTART), which says nothing of the page. */
async function inTries(run: () => Promise<Report>): Promise<Report> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await run();
    } catch (error) {
      if (left === 0) throw error;
      console.log(`${String(error)}; once more`);
    }
  }
}

async function lighthouse({ url, cookie }: PhonePage, browserPath: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  try {
    const file = join(folder, 'report.json');
    const flags = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic';
    const child = spawn(
      'lighthouse',
      [
        url,
        '--quiet',
        '--only-categories=performance',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${flags}`,
        '--no-enable-error-reporting',
        ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
      ],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, CHROME_PATH: browserPath } },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`Lighthouse ended with ${code}`);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    // some of its failures end well and score nothing
    if (report.runtimeError) throw new Error(`Lighthouse: ${report.runtimeError.code}`);
    return report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
