import { createRequestHandler, type MiddlewareFunction, type ServerBuild } from 'react-router';
import type { Platform } from '#app/shell/request/platform.server.ts';
import { type VisitorSources, visitorAnswers } from './answer-visitor.server.tsx';
import { keptAddresses } from './kept-addresses.server.ts';
import { createKeptPages, type KeptPages, type RestaurantStates } from './kept-pages.server.ts';

export type OpenOptions = {
  build: ServerBuild;
  platform: Platform;
  states: RestaurantStates;
};

/** Makes the kept pages of a built app. */
export function keptPagesOf(
  { build, platform, states }: OpenOptions,
  loadVisitor: VisitorSources['loadVisitor'],
): KeptPages {
  const route = createRequestHandler(build, 'production');
  const middleware = (build.routes.root?.module.middleware ?? []) as MiddlewareFunction<Response>[];
  return createKeptPages({
    platform,
    route,
    keptAddresses: keptAddresses(build.routes),
    answerVisitor: visitorAnswers({ middleware, loadVisitor }),
    states,
  });
}
