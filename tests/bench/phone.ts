import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, median } from './report.ts';

type Report = {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue?: number }>;
};
const MEASURES: [audit: string, name: string][] = [
  ['first-contentful-paint', 'FCP'],
  ['largest-contentful-paint', 'LCP'],
  ['total-blocking-time', 'TBT'],
  ['cumulative-layout-shift', 'CLS'],
];

/** Lighthouse's mobile performance of a page: a slow phone on a slow network. Median of the runs. */
export async function phoneFigures(
  url: string,
  name: string,
  browserPath: string,
  runs: number,
): Promise<Figure[]> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await lighthouse(url, browserPath));
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
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
