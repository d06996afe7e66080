import { afterAll, beforeAll, expect, test } from 'vitest';
import { demos } from '#app/backend/demo/seed-demo.ts';
import { TROUBLES, walkTitle } from '#tests/faults/resiliency/dependencies.ts';
import { openTown, type Town } from '#tests/faults/resiliency/town.ts';
import { type Walker, walk, walkerOf } from '#tests/faults/resiliency/walk.ts';
import { buildOnce } from '#tests/setup/build.ts';
import { operatorOf } from '#tests/setup/operator.ts';
import { makeData, type OwnData } from '#tests/setup/own-data.ts';

/* Every screen while PostgreSQL is in trouble: tests/faults/resiliency.md says what is promised. */

let data: OwnData;
let town: Town;
let walker: Walker;

beforeAll(async () => {
  buildOnce();
  data = await makeData();
  const operator = await operatorOf(data);
  const receiverKey = await operator.take(demos.demo);
  await operator.close();
  town = await openTown({ postgres: { url: data.databaseUrl ?? '', receiverKey: receiverKey ?? '' } });
  walker = await walkerOf(town);
});
afterAll(async () => {
  await town.stop();
  await data.remove();
});

for (const trouble of TROUBLES)
  test(walkTitle('database', trouble), async () => {
    expect(await walk(walker, ['database'], trouble)).toEqual([]);
  });
