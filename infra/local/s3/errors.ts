import type { IncomingMessage, ServerResponse } from 'node:http';

const statusOf = {
  AccessDenied: 403,
  AccessForbidden: 403,
  BadDigest: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  IncompleteBody: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  InvalidArgument: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  InvalidRange: 416,
  InvalidRequest: 400,
  InvalidURI: 400,
  KeyTooLongError: 400,
  MalformedPOSTRequest: 400,
  MalformedXML: 400,
  MaxPostPreDataLengthExceeded: 400,
  MethodNotAllowed: 405,
  MissingContentLength: 411,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NoSuchUpload: 404,
  NoSuchVersion: 404,
  NotImplemented: 501,
  PreconditionFailed: 412,
  RequestTimeTooSkewed: 403,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
} as const;

export type S3ErrorCode = keyof typeof statusOf;

/** Thrown anywhere below `handle`; becomes S3's XML error with S3's status. */
export class S3Error extends Error {
  readonly code: S3ErrorCode;
  readonly status: number;
  readonly details: Record<string, string>;

  constructor(code: S3ErrorCode, message: string, details: Record<string, string> = {}) {
    super(message);
    this.code = code;
    this.status = statusOf[code];
    this.details = details;
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

export const escapeXml = (text: string): string =>
  text.replace(/[&<>"\r]/g, (char) => entities[char] ?? char);

/** Elements in order; an array value repeats its element, an undefined one is left out. */
export type XmlTree = { [tag: string]: string | number | boolean | XmlTree | XmlTree[] | undefined };

export function xml(root: string, tree: XmlTree, namespace = true): string {
  const render = (tag: string, value: XmlTree[string]): string => {
    if (value === undefined) return '';
    if (Array.isArray(value)) return value.map((one) => render(tag, one)).join('');
    if (typeof value !== 'object') return `<${tag}>${escapeXml(String(value))}</${tag}>`;
    return `<${tag}>${Object.entries(value)
      .map(([name, one]) => render(name, one))
      .join('')}</${tag}>`;
  };
  const attributes = namespace ? ' xmlns="http://s3.amazonaws.com/doc/2006-03-01/"' : '';
  const inner = Object.entries(tree)
    .map(([name, one]) => render(name, one))
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attributes}>${inner}</${root}>`;
}

export function sendXml(res: ServerResponse, status: number, body: string): void {
  res.writeHead(status, { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) });
  res.end(body);
}

const lingerMs = 3000;

/**
 * Answers with an error, also in the middle of an upload: the answer is sent at once with `connection: close`, and the
 * rest of the upload is discarded for a moment, so that a browser reads the answer instead of a reset.
 */
export function sendError(
  req: IncomingMessage,
  res: ServerResponse,
  error: Pick<S3Error, 'status' | 'message' | 'details'> & { code: string },
): void {
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const body = xml(
    'Error',
    {
      Code: error.code,
      Message: error.message,
      ...error.details,
      RequestId: String(res.getHeader('x-amz-request-id')),
    },
    false,
  );
  const unread = !req.complete && req.method !== 'GET' && req.method !== 'HEAD';
  if (unread) res.setHeader('connection', 'close');
  res.writeHead(error.status, {
    'content-type': 'application/xml',
    'content-length': Buffer.byteLength(body),
  });
  if (req.method === 'HEAD' || !unread) {
    res.end(req.method === 'HEAD' ? undefined : body);
    return;
  }
  res.write(body);
  req.resume();
  const timer = setTimeout(() => res.end(), lingerMs);
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => res.end());
}
