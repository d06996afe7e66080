import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEPT_CONNECTION_MS } from '../../setup/kept-connection.ts';

/** So few, so that lists of a test have a second page. */
const PAGE = 3;

export type S3StandIn = {
  url: string;
  /** Whole objects by key. */
  objects: Map<string, Buffer>;
  /** The keys of uploads in parts that are neither complete nor given up. */
  openUploads(): string[];
  /** Takes parts from now on and does not answer, until it is told otherwise. */
  keepSilent(isSilent: boolean): void;
  /** Refuses to list uploads in parts, as to credentials that may not. */
  hideUploads(): void;
  /** Answers writes with an error of that code from now on; null: as it should again. */
  misbehave(code: string | null): void;
  stop(): Promise<void>;
};

type Refusal = { status: number; code: string };

export async function startS3({ bucket, key }: { bucket: string; key: string }): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, { name: string; parts: Map<number, Buffer> }>();
  let fault: string | null = null;
  let isSilent = false;
  let isHidden = false;

  function refusalOf(request: IncomingMessage, inBucket: string): Refusal | null {
    const signer = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
    if (signer !== key) return { status: 403, code: 'InvalidAccessKeyId' };
    if (inBucket !== bucket) return { status: 404, code: 'NoSuchBucket' };
    const isWrite = request.method === 'PUT' || request.method === 'POST';
    return fault !== null && isWrite ? { status: 507, code: fault } : null;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://s3.test');
    const [, inBucket = '', name = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const refusal = refusalOf(request, inBucket);
    if (refusal) return refuse(response, refusal);
    const uploadId = url.searchParams.get('uploadId');
    const { method } = request;
    if (method === 'POST' && url.searchParams.has('uploads')) {
      const id = `upload-${uploads.size + 1}-${Date.now()}`;
      uploads.set(id, { name, parts: new Map() });
      return xml(
        response,
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${name}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (uploadId !== null) return part(response, { method, uploadId, body, url });
    if (name === '' && url.searchParams.has('uploads'))
      return isHidden
        ? refuse(response, { status: 403, code: 'AccessDenied' })
        : xml(response, uploadsBelow(url.searchParams));
    if (name === '') return list(response, url);
    if (method === 'PUT') {
      objects.set(name, body);
      return response.writeHead(200, { etag: etag(body) }).end();
    }
    if (method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    const object = objects.get(name);
    if (object === undefined) return refuse(response, { status: 404, code: 'NoSuchKey' });
    return response.writeHead(200, { etag: etag(object), 'content-length': object.length }).end(object);
  }

  type Part = { method: string | undefined; uploadId: string; body: Buffer; url: URL };
  function part(response: ServerResponse, { method, uploadId, body, url }: Part): unknown {
    const upload = uploads.get(uploadId);
    if (upload === undefined) return refuse(response, { status: 404, code: 'NoSuchUpload' });
    if (method === 'PUT') {
      if (isSilent) return;
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return response.writeHead(200, { etag: etag(body) }).end();
    }
    uploads.delete(uploadId);
    if (method === 'DELETE') {
      return response.writeHead(204).end();
    }
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) =>
      Number(n),
    );
    const pieces = numbers.map((number) => upload.parts.get(number));
    if (pieces.some((piece) => piece === undefined))
      return refuse(response, { status: 400, code: 'InvalidPart' });
    const whole = Buffer.concat(pieces as Buffer[]);
    objects.set(upload.name, whole);
    return xml(
      response,
      `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${upload.name}</Key><ETag>${etag(whole)}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  /** One a page, the older ones of a key first. */
  function uploadsBelow(asked: URLSearchParams): string {
    const prefix = asked.get('prefix') ?? '';
    const after = `${asked.get('key-marker') ?? ''} ${asked.get('upload-id-marker') ?? ''}`;
    const all = [...uploads].map(([id, { name }]) => ({ id, name, place: `${name} ${id}` }));
    const left = all.filter(({ name, place }) => name.startsWith(prefix) && place > after);
    const [first] = left.sort((one, other) => (one.place < other.place ? -1 : 1));
    const row = first
      ? `<NextKeyMarker>${first.name}</NextKeyMarker><NextUploadIdMarker>${first.id}</NextUploadIdMarker><Upload><Key>${first.name}</Key><UploadId>${first.id}</UploadId></Upload>`
      : '';
    return `<ListMultipartUploadsResult><Bucket>${bucket}</Bucket><IsTruncated>${left.length > 1}</IsTruncated>${row}</ListMultipartUploadsResult>`;
  }

  function list(response: ServerResponse, url: URL): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const after = url.searchParams.get('continuation-token') ?? '';
    const names = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
    const page = names.slice(0, PAGE);
    const isCut = names.length > PAGE;
    const rows = page.map(
      (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length ?? 0}</Size></Contents>`,
    );
    const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    xml(
      response,
      `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`,
    );
  }

  const server = createServer({ keepAliveTimeout: KEPT_CONNECTION_MS }, (request, response) => {
    // who asked may hang up at any moment
    response.on('error', () => undefined);
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    openUploads: () => [...uploads.values()].map(({ name }) => name),
    keepSilent(silent) {
      isSilent = silent;
    },
    hideUploads() {
      isHidden = true;
    },
    misbehave(code) {
      fault = code;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function etag(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function xml(response: ServerResponse, text: string, status = 200): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}

function refuse(response: ServerResponse, { status, code }: Refusal): void {
  xml(response, `<Error><Code>${code}</Code><Message>${code} it is</Message></Error>`, status);
}
