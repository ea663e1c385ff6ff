import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../http.ts';
import { S3Error, sendXml, xml } from './errors.ts';
import { etagOfParts, type MultipartStore, type Part, type PartUpload } from './multipart-store.ts';
import type { ObjectStore } from './object-store.ts';
import { fromHeaders, type Keep } from './objects.ts';
import { type BodySource, receiveBody } from './receive-body.ts';

const mostParts = 10_000;
/** The least size of each part but the last. */
const leastBytes = 5 * 1024 * 1024;
/** S3 reads at most this much of the list of parts that ends an upload. */
const largestListBytes = 1024 * 1024;

/** One call about an upload in parts. */
interface PartsCall {
  req: IncomingMessage;
  res: ServerResponse;
  uploads: MultipartStore;
  bucket: string;
  key: string;
  query: ReadonlyMap<string, string>;
}

interface Means {
  /** Throws AccessDenied unless the caller is allowed to. */
  demand(action: string): Promise<void>;
  source: Omit<BodySource, 'dir'>;
  store: ObjectStore;
  keep: Keep;
}

/** Every call with `?uploads` or `?uploadId`, with the permission that S3 asks for. */
export async function serveParts(call: PartsCall, { demand, source, store, keep }: Means): Promise<void> {
  const { req, query } = call;
  const what = `${req.method} ?${query.has('uploads') ? 'uploads' : 'uploadId'}`;
  if (what === 'POST ?uploads') {
    await demand('PutObject');
    createUpload(call);
  } else if (what === 'PUT ?uploadId' && req.headers['x-amz-copy-source'] === undefined) {
    await demand('PutObject');
    await uploadPart(call, source);
  } else if (what === 'POST ?uploadId') {
    await demand('PutObject');
    await completeUpload(call, store, keep);
  } else if (what === 'GET ?uploadId') {
    await demand('ListMultipartUploadParts');
    listParts(call);
  } else if (what === 'DELETE ?uploadId') {
    await demand('AbortMultipartUpload');
    abortUpload(call);
  } else throw new S3Error('NotImplemented', `${what} is not served by the local cloud.`);
}

function createUpload({ req, res, uploads, bucket, key }: PartsCall): void {
  const { id } = uploads.create({ key, ...fromHeaders(req) });
  sendXml(res, 200, xml('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }));
}

async function uploadPart(call: PartsCall, source: Omit<BodySource, 'dir'>): Promise<void> {
  const { req, res, uploads, query } = call;
  const number = Number(query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > mostParts)
    throw new S3Error(
      'InvalidArgument',
      `Part number must be an integer between 1 and ${mostParts}, inclusive`,
    );
  const { id } = found(call);
  const body = await receiveBody(req, { ...source, dir: uploads.dirOf(id) });
  if (!uploads.put(id, number, body)) throw noSuchUpload();
  res.writeHead(200, { etag: `"${body.etag}"`, 'content-length': 0 });
  res.end();
}

function listParts(call: PartsCall): void {
  const { res, uploads, bucket, key, query } = call;
  const { id } = found(call);
  const after = Number(query.get('part-number-marker') ?? 0);
  const most = Math.min(Number(query.get('max-parts') ?? 1000), 1000);
  const all = uploads.parts(id).filter(({ number }) => number > after);
  const parts = all.slice(0, most);
  sendXml(
    res,
    200,
    xml('ListPartsResult', {
      Bucket: bucket,
      Key: key,
      UploadId: id,
      PartNumberMarker: after,
      NextPartNumberMarker: parts.at(-1)?.number ?? 0,
      MaxParts: most,
      IsTruncated: parts.length < all.length,
      Part: parts.map(({ number, modified, etag, size }) => ({
        PartNumber: number,
        LastModified: modified,
        ETag: `"${etag}"`,
        Size: size,
      })),
      StorageClass: 'STANDARD',
    }),
  );
}

/** Makes the named parts one object. The upload is gone with it; after a refusal it stays as it was. */
async function completeUpload(call: PartsCall, store: ObjectStore, keep: Keep): Promise<void> {
  const { req, res, uploads, bucket, key } = call;
  const wanted = partsNamed(await textOf(req));
  const upload = found(call);
  const parts = checked(wanted, uploads.parts(upload.id));
  // A second call for it finds none.
  uploads.take(upload.id);
  let etag: string;
  try {
    const body = await store.receive(uploads.read(upload.id, parts), Number.POSITIVE_INFINITY);
    ({ etag } = keep({ ...body, etag: etagOfParts(parts) }, upload.headers, upload.metadata));
  } catch (error) {
    uploads.giveBack(upload);
    throw error;
  }
  uploads.remove(upload.id);
  const Location = `http://${req.headers.host}/${bucket}/${key}`;
  sendXml(
    res,
    200,
    xml('CompleteMultipartUploadResult', { Location, Bucket: bucket, Key: key, ETag: `"${etag}"` }),
  );
}

function abortUpload(call: PartsCall): void {
  call.uploads.remove(found(call).id);
  call.res.writeHead(204).end();
}

const noSuchUpload = () =>
  new S3Error(
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  );

/** An upload's id counts with its own key alone. */
const found = ({ uploads, key, query }: PartsCall): PartUpload => {
  const upload = uploads.get(query.get('uploadId') ?? '');
  if (upload?.key !== key) throw noSuchUpload();
  return upload;
};

type Named = Pick<Part, 'number' | 'etag'>;

/** Throws unless the list names parts that are there, in order, and large enough. */
const checked = (wanted: readonly Named[], stored: readonly Part[]): Part[] => {
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  if (wanted.some(({ number }, index) => number <= (wanted[index - 1]?.number ?? 0)))
    throw new S3Error(
      'InvalidPartOrder',
      'The list of parts was not in ascending order. Parts must be ordered by part number.',
    );
  const parts = wanted.map(({ number, etag }) => {
    const part = byNumber.get(number);
    if (part?.etag === etag) return part;
    throw new S3Error(
      'InvalidPart',
      "One or more of the specified parts could not be found. The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
      { PartNumber: String(number), ETag: etag },
    );
  });
  const small = parts.slice(0, -1).find(({ size }) => size < leastBytes);
  if (small)
    throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
      ProposedSize: String(small.size),
      MinSizeAllowed: String(leastBytes),
      PartNumber: String(small.number),
      ETag: small.etag,
    });
  return parts;
};

/** The parts of a `CompleteMultipartUpload` document. */
const partsNamed = (text: string): Named[] => {
  const parts = [...text.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>\s*(\d+)\s*<\/PartNumber>/.exec(part)?.[1]),
    etag: /<ETag>\s*(?:"|&quot;|&#34;)?([0-9a-f]{32})(?:"|&quot;|&#34;)?\s*<\/ETag>/.exec(part)?.[1] ?? '',
  }));
  if (parts.length === 0 || parts.some(({ number }) => Number.isNaN(number)))
    throw new S3Error(
      'MalformedXML',
      'The XML you provided was not well-formed or did not validate against our published schema',
    );
  return parts;
};

const textOf = async (req: IncomingMessage): Promise<string> => {
  const body = await readBody(req, largestListBytes);
  if (body) return body.toString('utf8');
  throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
};
