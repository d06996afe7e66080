/** What a store depends on, and how each of it fails it (F19). */
export const DEPENDENCIES = ['upstream', 'database', 'disk', 'places', 'routes', 'stripe', 'smtp'] as const;
export const TROUBLES = ['down', 'slow', 'wrong'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];
export type Trouble = (typeof TROUBLES)[number];

/** How each trouble is made. */
export const MADE: Record<Dependency, { is: string } & Record<Trouble, string>> = {
  upstream: {
    is: 'the store API of `STORE_API_URL`',
    down: 'closes every connection',
    slow: 'each answer comes 100 ms later',
    wrong: 'answers every call with 500',
  },
  database: {
    is: 'PostgreSQL',
    down: 'closes every connection',
    slow: 'each answer comes 20 ms later',
    wrong: 'has become a standby, which takes no writes',
  },
  disk: {
    is: 'the database as a file, mails and pictures beside it',
    down: 'full: no file of the server may grow',
    slow: 'somebody else holds the file 300 ms of each 350',
    wrong: 'the file is damaged: no store is served from it',
  },
  places: {
    is: 'the place search of `PLACES_URL`',
    down: 'closes every connection',
    slow: 'says nothing, and does not hang up',
    wrong: 'answers JSON of other types',
  },
  routes: {
    is: 'the ways of `ROUTES_URL`',
    down: 'closes every connection',
    slow: 'says nothing, and does not hang up',
    wrong: 'answers JSON of other types',
  },
  stripe: {
    is: 'the card provider',
    down: 'closes every connection',
    slow: 'says nothing, and does not hang up',
    wrong: 'answers every call with 500',
  },
  smtp: {
    is: 'the mail server',
    down: 'closes every connection',
    slow: 'says nothing, and does not hang up',
    wrong: 'refuses every mail for now',
  },
};

/** The test that walks every screen in one trouble. */
export function walkTitle(dependency: Dependency, trouble: Trouble): string {
  return `F19.${dependency}.${trouble}`;
}
