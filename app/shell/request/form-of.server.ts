import { MIMEType } from 'node:util';
import { plainField } from '#app/contract/typed-text.ts';
import { readMultipart } from '#app/third-party/forms/read-multipart.ts';

/**
 * Reads the form that a request carries. The edge has bounded its bytes.
 * @param mostParts fields and files of a multipart form, where a page has more than others
 * @throws a 400 when the body is not a valid form, such as a multipart form cut short: the router would
 * answer 500, though it is the sender's mistake.
 */
export async function formOf(request: Request, mostParts?: number): Promise<FormData> {
  try {
    return plainForm(await readForm(request, mostParts));
  } catch {
    throw new Response('Bad request', { status: 400, statusText: 'Bad Request' });
  }
}

/** Figures are read in any script and with whatever signs a copied text brings along; files and words stay. */
function plainForm(sent: FormData): FormData {
  const form = new FormData();
  for (const [name, value] of sent)
    form.append(name, typeof value === 'string' ? plainField(name, value) : value);
  return form;
}

async function readForm(request: Request, mostParts: number | undefined): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const { essence } = new MIMEType(type);
  if (essence !== 'application/x-www-form-urlencoded')
    return readMultipart(new Uint8Array(await request.arrayBuffer()), type, mostParts);
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(await request.text())) form.append(name, value);
  return form;
}
