import type { IncomingMessage } from 'node:http';
import { targetUrl } from '../http.ts';

export interface Signature {
  accessKeyId: string;
  /** `dynamodb`, `ses`, `s3`, `execute-api`, `cognito-idp`, `sqs`, ... */
  service: string;
}

/** Signer and service of a call, from its SigV4 header or presigned query. Undefined for an unsigned call. */
export const signatureOf = (req: IncomingMessage): Signature | undefined => {
  const header = /Credential=([^/]+)\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(
    req.headers.authorization ?? '',
  );
  if (header) return { accessKeyId: header[1] ?? '', service: header[2] ?? '' };
  const query = targetUrl(req.url).searchParams.get('X-Amz-Credential')?.split('/');
  return query && { accessKeyId: query[0] ?? '', service: query[3] ?? '' };
};
