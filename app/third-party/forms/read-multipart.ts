import { MIMEType } from 'node:util';
import { type MultipartPart, parseMultipart } from '@remix-run/multipart-parser';

/** Parts of a form of a page: more than any of ours has fields. */
const MOST_PARTS = 100;
/** Bytes of the lines before a part: a name, a file's name, a type. */
const MOST_HEADER_BYTES = 2_048;
/** The longest boundary that the standard allows. */
const MOST_BOUNDARY_LETTERS = 70;

/**
 * The fields and files of a multipart form, which its caller has bounded in bytes. Reading stops where the
 * parts or the lines before one are too many, so it costs no more than looking through the bytes once.
 * @param contentType as the request has it, with the boundary
 * @throws Error for anything that is no such form, or has more than `mostParts`
 */
export function readMultipart(bytes: Uint8Array, contentType: string, mostParts = MOST_PARTS): FormData {
  if (bytes.length === 0) throw new Error('The form is empty');
  const form = new FormData();
  const limits = {
    maxParts: mostParts,
    maxHeaderSize: MOST_HEADER_BYTES,
    maxFileSize: bytes.length,
    maxTotalSize: bytes.length,
  };
  for (const part of parseMultipart(bytes, { boundary: boundaryOf(contentType), ...limits }))
    addTo(form, part);
  return form;
}

function boundaryOf(contentType: string): string {
  const { essence, params } = new MIMEType(contentType);
  const boundary = params.get('boundary') ?? '';
  if (essence !== 'multipart/form-data' || boundary === '' || boundary.length > MOST_BOUNDARY_LETTERS)
    throw new Error('The form is not multipart/form-data with a boundary');
  return boundary;
}

/** A file that was not chosen has no name: browsers send it as a file all the same, and so it is one here. */
function addTo(form: FormData, part: MultipartPart): void {
  const { name, filename = '', mediaType = '' } = part;
  if (name === undefined) throw new Error('A part of the form has no name');
  if (part.isFile) form.append(name, new File([new Uint8Array(part.bytes)], filename, { type: mediaType }));
  else form.append(name, part.text);
}
