import { openManage, type StaffVisitor } from '#tests/setup/staff-visitor.ts';
import type { StoreOptions, StoreProcess } from '#tests/setup/store-process.ts';
import { test as base, httpTest as baseHttp } from './fixtures.ts';
import { handOver } from './visitor-browser.ts';

/** A store of a test's own with the demo restaurant's owner, who is signed in. */
export type OwnersStore = StaffVisitor & { store: StoreProcess };

type OwnerFixtures = {
  /** Starts a store whose owner has this e-mail and is signed in, in the test's browser too where it has one. */
  ownersStore(email: string, options?: StoreOptions): Promise<OwnersStore>;
};

export const ownerHttpTest = baseHttp.extend<OwnerFixtures>({
  ownersStore: async ({ ownStore }, use) =>
    use(async (email, options) => {
      const store = await ownStore(options);
      return { ...(await openManage(store, email)), store };
    }),
});

export const ownerTest = base.extend<OwnerFixtures>({
  ownersStore: async ({ ownStore, context }, use) =>
    use(async (email, options) => {
      const store = await ownStore(options);
      const owner = await openManage(store, email);
      await handOver(owner.visitor, context);
      return { ...owner, store };
    }),
});
