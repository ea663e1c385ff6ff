import { rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { dechunk, type Trailers } from './body.ts';
import { S3Error } from './errors.ts';
import { largestObject, type Received, receiveFile } from './receive-file.ts';
import type { Signed, Target } from './sigv4.ts';

/** The target of a body, and the signed facts about it. */
export interface BodySource {
  dir: string;
  signed: Signed;
  target: Target;
}

/** Receives the body of a PUT. Throws S3's errors when its length or its digest is not that of the request. */
export async function receiveBody(
  req: IncomingMessage,
  { dir, signed, target }: BodySource,
): Promise<Received> {
  const streaming = signed.payload.startsWith('STREAMING-');
  if (streaming && signed.payload !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') {
    throw new S3Error(
      'NotImplemented',
      `A body signed as ${signed.payload} is not served by the local cloud.`,
    );
  }
  const announced = Number(req.headers[streaming ? 'x-amz-decoded-content-length' : 'content-length']);
  if (Number.isNaN(announced))
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.');
  const trailers: Trailers = {};
  const body = await receiveFile(dir, streaming ? dechunk(req, trailers) : req, largestObject);
  // A presigned address may carry a header's value in its query.
  const query = new Map(target.query.map(([name, value]) => [name.toLowerCase(), value]));
  const said = (name: string) => req.headers[name]?.toString() ?? query.get(name) ?? trailers[name];
  try {
    if (body.size !== announced)
      throw new S3Error(
        'IncompleteBody',
        'You did not provide the number of bytes specified by the Content-Length HTTP header',
      );
    assertDigests(said, signed, body);
  } catch (error) {
    rmSync(join(dir, body.data), { force: true });
    throw error;
  }
  return body;
}

function assertDigests(
  said: (name: string) => string | undefined,
  signed: Signed,
  { digests }: Received,
): void {
  const claims: [string | undefined, string][] = [
    [said('content-md5'), digests.md5],
    ...(['crc32', 'sha1', 'sha256'] as const).map((kind): [string | undefined, string] => [
      said(`x-amz-checksum-${kind}`),
      digests[kind],
    ]),
  ];
  if (claims.some(([claimed, actual]) => claimed !== undefined && claimed !== actual)) {
    throw new S3Error('BadDigest', 'The checksum you specified did not match the received data.');
  }
  if (
    /^[0-9a-f]{64}$/.test(signed.payload) &&
    Buffer.from(signed.payload, 'hex').toString('base64') !== digests.sha256
  ) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
}
