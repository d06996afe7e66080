import type { ScreenHandle } from '#app/shell/page/screen.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/route.ts';
import { type OfflineWords, offlineWords } from './offline.server.ts';
import { OfflinePage } from './offline-page.tsx';

export const handle: ScreenHandle<OfflineWords> = {
  title: (words) => words.title,
  layout: 'special',
  isStill: true,
};

/** Holds nothing of the visitor, because browsers keep the page for everybody who is offline later. */
export function loader({ context }: Route.LoaderArgs) {
  return offlineWords(context);
}

/** What a browser without a connection shows in place of any page but the menu. No price, no cart. */
export default function Offline({ loaderData: words }: Route.ComponentProps) {
  return (
    <OfflinePage words={words}>
      <div className="box stack">
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
      </div>
    </OfflinePage>
  );
}
