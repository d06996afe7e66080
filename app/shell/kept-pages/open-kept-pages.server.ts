import { createRequestHandler, type MiddlewareFunction, type ServerBuild } from 'react-router';
import type { Platform } from '#app/shell/request/platform.server.ts';
import { type VisitorSources, visitorAnswers } from './answer-visitor.server.tsx';
import { keptAddresses } from './kept-addresses.server.ts';
import { type AnswerKept, createKeptPages } from './kept-pages.server.ts';

export type OpenOptions = {
  build: ServerBuild;
  platform: Platform;
  /** What tells each state of a restaurant from all others, read anew; null for a restaurant that is not there. */
  stateOf(subdomain: string): Promise<string | null>;
};

/** Makes the kept pages of a built app. */
export function keptPagesOf(
  { build, platform, stateOf }: OpenOptions,
  loadVisitor: VisitorSources['loadVisitor'],
): AnswerKept {
  const route = createRequestHandler(build, 'production');
  const middleware = (build.routes.root?.module.middleware ?? []) as MiddlewareFunction<Response>[];
  return createKeptPages({
    platform,
    route,
    keptAddresses: keptAddresses(build.routes),
    answerVisitor: visitorAnswers({ middleware, loadVisitor }),
    stateOf,
  });
}
