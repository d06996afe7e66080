import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { TOP } from './build.ts';

/** Where the files of the chapter 'Run a region' are. */
export const REGION = join(TOP, 'app', 'operator', 'region');

/** A part of compose.yaml, as far as tests read it. */
export type ComposeService = {
  image: string;
  command?: string;
  entrypoint?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, object>;
  configs?: { source: string; target: string }[];
  volumes?: string[];
  healthcheck?: { test: string[] };
};
export type Compose = {
  services: Record<string, ComposeService>;
  configs: Record<string, { content: string }>;
  volumes: Record<string, null>;
};

/**
 * The region's description with its variables filled in, as `docker compose` does it: `$$` is one dollar.
 * @param variables what stands in .env
 * @throws Error for a variable that is not given
 */
export function readCompose(variables: Record<string, string>): Compose {
  const text = readFileSync(join(REGION, 'compose.yaml'), 'utf8');
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(/\$\$|\$\{(\w+)\}/g, (_, name) => variable(name));
    if (Array.isArray(value)) return value.map(fill);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fill(inner)]));
  };
  const variable = (name: string | undefined) => {
    if (name === undefined) return '$';
    const given = variables[name];
    if (given === undefined) throw new Error(`compose.yaml names ${name}, which .env does not have`);
    return given;
  };
  return fill(parse(text, { merge: true })) as Compose;
}

/** What .env has, for tests. */
export const REGION_SECRETS = {
  POSTGRES_PASSWORD: 'password-of-the-region',
  STORE_PASSWORD: 'passwordOfTheStore',
  REPLICATION_PASSWORD: "it's a password of the standbys",
  SESSION_SECRET: 'session-secret-of-the-tests-0123456789',
  TOKEN_SECRET: 'token-secret-of-the-tests-0123456789',
  RETIRED_TOKEN_SECRET: '',
  STRIPE_SECRET_KEY: 'sk_test_region',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_region',
  STRIPE_WEBHOOK_SECRET: 'whsec_platform_of_the_region',
  SMTP_URL: 'smtps://user:password@mail.example.nz',
};
