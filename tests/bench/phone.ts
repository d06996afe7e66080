import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median } from './report.ts';

type Report = {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
  runtimeError?: { code: string };
};
const MEASURES: [audit: string, name: string][] = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['total-blocking-time', 'TBT'],
  ['cumulative-layout-shift', 'CLS'],
];
const TRIES = 3;

/** Lighthouse's mobile performance of a page: a slow phone on a slow network. Median of the runs. */
export async function phoneFigures(
  url: string,
  name: string,
  browserPath: string,
  runs: number,
): Promise<Figure[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await inTries(() => lighthouse(url, browserPath)));
  const scores = reports.map((report) => Math.round(report.categories.performance.score * 100));
  const note = MEASURES.map(([audit, short]) => {
    const value = median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN));
    return `${short} ${short === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  }).join(', ');
  return [
    {
      name: `phone ${name}, Lighthouse mobile performance`,
      value: median(scores),
      unit: '',
      target: { least: 95 },
      note: `worst ${Math.min(...scores)} of ${runs}; ${note}`,
    },
  ];
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

async function lighthouse(url: string, browserPath: string): Promise<Report> {
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
