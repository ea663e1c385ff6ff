import type { IncomingMessage } from 'node:http';
import busboy from 'busboy';
import { S3Error } from './errors.ts';
import type { ObjectStore } from './object-store.ts';
import { checkPolicy, type Grant } from './post-policy.ts';
import type { Received } from './receive-file.ts';
import type { SecretOf } from './sigv4.ts';

export interface Upload {
  key: string;
  accessKeyId: string;
  fields: Map<string, string>;
  body: Received;
}

const preDataBytes = 20 * 1024;

/** `filename` may contain a path on the uploader's machine; S3 keeps only its last part. */
const withFilename = (key: string, filename: string): string =>
  key.replaceAll('${filename}', filename.split(/[\\/]/).at(-1) ?? '');

/**
 * Reads a presigned POST. The policy is checked when the file begins, before a byte of it is stored; the upload is
 * aborted at the policy's limit. `allow` is called with the signer and the final key. Throws S3Error.
 */
export function receivePost(
  req: IncomingMessage,
  bucket: string,
  store: ObjectStore,
  limit: number,
  secretOf: SecretOf,
  allow: (accessKeyId: string, key: string) => Promise<void>,
): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    let [preData, begun] = [0, false];
    const form = openForm(req);
    const fail = (error: unknown): void => {
      req.unpipe(form);
      reject(error);
    };

    form.on('field', (name, value, info) => {
      preData += name.length + value.length;
      if (begun) return;
      if (info.valueTruncated || preData > preDataBytes) {
        fail(
          new S3Error(
            'MaxPostPreDataLengthExceeded',
            'Your POST request fields preceding the upload file were too large.',
          ),
        );
      }
      fields.set(name.toLowerCase(), value);
    });
    form.on('file', (name, stream, info) => {
      if (name !== 'file' || begun) {
        stream.resume();
        return;
      }
      begun = true;
      // An aborted upload may end the stream before `receive` reads it; `receive` then fails by itself.
      stream.on('error', () => undefined);
      const accept = async (): Promise<Upload> => {
        const key = withFilename(fields.get('key') ?? '', info.filename ?? '');
        if (!key) throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
        fields.set('key', key);
        const grant = checkPolicy(fields, bucket, secretOf, limit);
        await allow(grant.accessKeyId, key);
        const { accessKeyId } = grant;
        return { key, accessKeyId, fields, body: await receiveWithin(store, stream, grant) };
      };
      accept().then(resolve, (error) => {
        stream.resume();
        fail(error.message === 'Unexpected end of form' ? malformed() : error);
      });
    });
    form.on('close', () => {
      if (!begun) fail(new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.'));
    });
    form.on('error', () => fail(malformed()));
    req.on('close', () => {
      if (!req.complete) form.destroy(new Error('aborted'));
    });
    req.pipe(form);
  });
}

const malformed = (): S3Error =>
  new S3Error(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );

function openForm(req: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { fieldSize: preDataBytes, fields: 100, files: 1 },
    });
  } catch {
    throw malformed();
  }
}

async function receiveWithin(
  store: ObjectStore,
  stream: AsyncIterable<Buffer>,
  grant: Grant,
): Promise<Received> {
  const body = await store.receive(stream, grant.most);
  if (body.size >= grant.least) return body;
  store.discard(body);
  throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
    ProposedSize: String(body.size),
    MinSizeAllowed: String(grant.least),
  });
}
