import type { ScreenHandle } from '#app/components/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';
import { OfflinePage } from './offline-page.tsx';
import { type OfflineWords, offlineWords } from './offline-words.server.ts';

export const handle: ScreenHandle<OfflineWords> = {
  title: (words) => words.title,
  layout: 'special',
  isStill: true,
};

/** Nothing of the visitor's: browsers keep the page for whoever is offline later. */
export function loader({ context }: Route.LoaderArgs) {
  return offlineWords(context);
}

/** What a browser shows in the place of any page but the menu when there is no connection. No price, no cart. */
export default function Offline({ loaderData: words }: Route.ComponentProps) {
  return (
    <OfflinePage words={words}>
      <section className="box stack">
        <h1 className="h1" data-unreachable={words.unreachable}>
          {words.title}
        </h1>
        <p>{words.hint}</p>
        <div className="row wraps">
          <ButtonLink variant="pri" href="">
            {words.tryAgain}
          </ButtonLink>
          <ButtonLink href="/">{words.keptMenu}</ButtonLink>
        </div>
      </section>
    </OfflinePage>
  );
}
