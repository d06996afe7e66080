import { expect, test } from 'vitest';
import { createQueue } from './queue.ts';

/** Work that ends when it is told to. */
function workbench() {
  const log: string[] = [];
  const ends = new Map<string, (fails: boolean) => void>();
  const work = (name: string) => () => {
    log.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name))),
    );
  };
  const end = (name: string, fails = false) => ends.get(name)?.(fails);
  return { log, work, end };
}

test('S24: so much at once and no more, in the order of asking; a failure frees its place too', async () => {
  const { log, work, end } = workbench();
  const queue = createQueue({ atOnce: 2, waiting: 10 });
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => queue.run(work(name)));
  expect(log).toEqual(['a', 'b']);
  end('b', true);
  await expect(b).rejects.toThrow('b');
  expect(log).toEqual(['a', 'b', 'c']);
  end('a');
  expect(await a).toBe('a');
  expect(log).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
});

test('when enough are waiting the next one is refused at once, and later ones are not', async () => {
  const { work, end } = workbench();
  const queue = createQueue({ atOnce: 1, waiting: 1 });
  const first = queue.run(work('first'));
  const second = queue.run(work('second'));
  await expect(queue.run(work('third'))).rejects.toMatchObject({ status: 503, errorCode: 503 });
  end('first');
  await first;
  const fourth = queue.run(work('fourth'));
  end('second');
  await second;
  end('fourth');
  expect(await fourth).toBe('fourth');
});
