import type { ReactNode } from 'react';

/** A screen of a heading and a few words. */
export function PlainPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap page">
      <section className="box stack">
        <h1 className="h1">{title}</h1>
        {children}
      </section>
    </div>
  );
}
