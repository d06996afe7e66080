import type { Request, Response } from 'express';
import type { Deps } from '#app/backend/deps.ts';
import { DOCS_POLICY, docsPage } from './docs-page.ts';
import { exampleFacts } from './example-facts.ts';
import { openApiDocument } from './openapi-document.ts';

/** GET /api/openapi.json: the contract for programs. */
export function sendOpenApi(response: Response): void {
  response.set('cache-control', 'public, max-age=300').json(openApiDocument());
}

/** GET /api/docs: the contract for people, with examples of this server's own restaurant. */
export async function sendDocs(deps: Deps, request: Request, response: Response): Promise<void> {
  const origin = `${request.protocol}://${request.get('host') ?? 'localhost'}`;
  const page = docsPage(await exampleFacts(deps), origin);
  response
    .set('content-security-policy', DOCS_POLICY)
    .set('cache-control', 'no-store')
    .type('html')
    .send(page);
}
