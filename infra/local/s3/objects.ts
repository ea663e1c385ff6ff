import { createReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error, sendXml, type XmlTree, xml } from './errors.ts';
import type { ObjectInfo, ObjectStore } from './object-store.ts';
import { type BodySource, receiveBody } from './receive-body.ts';
import { largestObject, type Received } from './receive-file.ts';
import { notModified } from './send-object.ts';
import { uriDecode, uriEncode } from './sigv4.ts';

const storedHeaders = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-type',
  'expires',
];

/** The headers and user metadata that S3 keeps with an object, from a request's headers or a POST's fields. */
export function describeObject(
  source: (name: string) => string | undefined,
  names: Iterable<string>,
): Pick<ObjectInfo, 'headers' | 'metadata'> {
  const headers: Record<string, string> = {};
  const metadata: Record<string, string> = {};
  for (const name of storedHeaders) {
    const value = source(name)?.replace(/^aws-chunked(,\s*)?/, '');
    if (value) headers[name] = value;
  }
  for (const name of names) if (name.startsWith('x-amz-meta-')) metadata[name] = source(name) ?? '';
  return { headers, metadata };
}

export const fromHeaders = (req: IncomingMessage): Pick<ObjectInfo, 'headers' | 'metadata'> =>
  describeObject((name) => req.headers[name]?.toString(), Object.keys(req.headers));

/** If-None-Match: * allows only creating; If-Match allows only replacing the version that the caller has seen. */
function assertWritable(req: IncomingMessage, old: ObjectInfo | undefined): void {
  const { 'if-none-match': noneMatch, 'if-match': match } = req.headers;
  if ((noneMatch === '*' && old) || (match !== undefined && match.replaceAll('"', '') !== old?.etag)) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
}

/** Makes a received body the object, and returns once all listeners of new objects have been told. */
export type Keep = (body: Received, headers: Headers, metadata: Headers) => ObjectInfo;
type Headers = Record<string, string>;

export async function putObject(
  req: IncomingMessage,
  res: ServerResponse,
  store: ObjectStore,
  key: string,
  source: Omit<BodySource, 'dir'>,
  keep: Keep,
): Promise<void> {
  assertWritable(req, store.get(key));
  const body = await receiveBody(req, { ...source, dir: store.dataDir });
  try {
    assertWritable(req, store.get(key));
  } catch (error) {
    store.discard(body);
    throw error;
  }
  const { headers, metadata } = fromHeaders(req);
  const { version } = keep(body, headers, metadata);
  res.writeHead(200, {
    etag: `"${body.etag}"`,
    'content-length': 0,
    ...(version && { 'x-amz-version-id': version }),
  });
  res.end();
}

/** The caller has found and authorised `source`. Its metadata is kept unless x-amz-metadata-directive is REPLACE. */
export async function copyObject(
  req: IncomingMessage,
  res: ServerResponse,
  source: { store: ObjectStore; info: ObjectInfo },
  store: ObjectStore,
  key: string,
  keep: Keep,
): Promise<void> {
  const conditions = Object.entries(req.headers).filter(([name]) => name.startsWith('x-amz-copy-source-if-'));
  const headers = Object.fromEntries(
    conditions.map(([name, value]) => [name.slice('x-amz-copy-source-'.length), value]),
  );
  if (notModified({ headers } as IncomingMessage, source.info)) {
    throw new S3Error('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
  const replace = req.headers['x-amz-metadata-directive'] === 'REPLACE';
  if (!replace && source.store === store && source.info.key === key) {
    throw new S3Error(
      'InvalidRequest',
      'This copy request is illegal because it is trying to copy an object to itself without changing its metadata.',
    );
  }
  const body = await store.receive(createReadStream(source.store.pathOf(source.info)), largestObject);
  const described = replace ? fromHeaders(req) : source.info;
  const info = keep(body, described.headers, described.metadata);
  sendXml(res, 200, xml('CopyObjectResult', { LastModified: info.modified, ETag: `"${info.etag}"` }));
}

export function deleteObject(res: ServerResponse, store: ObjectStore, key: string): void {
  store.remove(key);
  res.writeHead(204);
  res.end();
}

const largestPage = 1000;

/** ListObjectsV2: prefix, delimiter, max-keys, start-after, continuation-token, encoding-type=url. */
export function listObjects(
  res: ServerResponse,
  store: ObjectStore,
  bucket: string,
  query: Map<string, string>,
): void {
  const [prefix, delimiter] = [query.get('prefix') ?? '', query.get('delimiter') ?? ''];
  const maxKeys = Math.min(Number(query.get('max-keys') ?? largestPage), largestPage);
  if (!(maxKeys >= 0))
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  const token = query.get('continuation-token');
  const after =
    token === undefined ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
  const encode = (text: string): string =>
    query.get('encoding-type') === 'url' ? text.split('/').map(uriEncode).join('/') : text;

  const groupOf = (key: string): string | undefined => {
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return at < 0 ? undefined : key.slice(0, at + delimiter.length);
  };
  const contents: XmlTree[] = [];
  const groups = new Set<string>();
  let [last, truncated] = ['', false];
  const afterBytes = Buffer.from(after);
  for (const key of store.keys()) {
    const group = groupOf(key);
    if (!key.startsWith(prefix) || (group !== undefined && (groups.has(group) || group === after))) continue;
    if (after !== '' && Buffer.compare(Buffer.from(key), afterBytes) <= 0) continue;
    if (contents.length + groups.size >= maxKeys) {
      truncated = maxKeys > 0;
      break;
    }
    const info = store.get(key);
    if (group !== undefined) groups.add(group);
    else if (info)
      contents.push({
        Key: encode(key),
        LastModified: info.modified,
        ETag: `"${info.etag}"`,
        Size: info.size,
        StorageClass: 'STANDARD',
      });
    last = group ?? key;
  }
  sendXml(
    res,
    200,
    xml('ListBucketResult', {
      Name: bucket,
      Prefix: encode(prefix),
      Delimiter: delimiter === '' ? undefined : encode(delimiter),
      EncodingType: query.get('encoding-type'),
      MaxKeys: maxKeys,
      KeyCount: contents.length + groups.size,
      IsTruncated: truncated,
      ContinuationToken: token,
      NextContinuationToken: truncated ? Buffer.from(last).toString('base64url') : undefined,
      StartAfter: query.get('start-after'),
      Contents: contents,
      CommonPrefixes: [...groups].map((group) => ({ Prefix: encode(group) })),
    }),
  );
}

/** `/bucket/key`, `bucket/key`, each URL-encoded. */
export function parseCopySource(header: string): { bucket: string; key: string } {
  const [bucket = '', ...rest] = header.replace(/^\//, '').split('?')[0]?.split('/') ?? [];
  return { bucket, key: rest.map(uriDecode).join('/') };
}
