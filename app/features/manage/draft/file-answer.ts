/** A restaurant file to take along. */
export function fileAnswer(file: object, name: string): Response {
  return new Response(`${JSON.stringify(file, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.json"`,
      'cache-control': 'private, no-store',
    },
  });
}
