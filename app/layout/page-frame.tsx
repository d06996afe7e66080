import type { ReactNode } from 'react';
import type { RootData } from '#app/components/root-data.ts';

export function PageFrame({ root, inert, children }: { root: RootData; inert: boolean; children: ReactNode }) {
  return (
    <>
      <header inert={inert}>{root.restaurant.name}</header>
      <main id="main">{children}</main>
    </>
  );
}
