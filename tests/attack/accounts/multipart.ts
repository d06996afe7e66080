/** A text, or a file as a form sends it; the name is written as it is, so that it may be a hostile one. */
export type Part = string | { bytes: Uint8Array; name: string; type: string };

const BOUNDARY = '----attack7d5f2c';

/** A multipart body of these parts, made here because no form of a browser would send some of them. */
export function multipart(parts: Record<string, Part>): { bytes: Buffer; type: string } {
  const pieces = Object.entries(parts).map(([name, part]) =>
    typeof part === 'string'
      ? Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${part}\r\n`)
      : Buffer.concat([
          Buffer.from(
            `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${part.name}"\r\n` +
              `Content-Type: ${part.type}\r\n\r\n`,
          ),
          part.bytes,
          Buffer.from('\r\n'),
        ]),
  );
  return {
    bytes: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}
