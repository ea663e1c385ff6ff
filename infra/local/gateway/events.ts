import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Multi = Record<string, string[]>;
export interface Headers {
  headers: Record<string, string>;
  multiValueHeaders: Multi;
}

/** The address that a test sets by a header, or by a cookie of that name, which a browser sends by itself. */
const testAddress = ({ headers }: IncomingMessage): string | undefined => {
  if (process.env.LOCAL_CLOUD_TEST !== '1') return undefined;
  const [, fromCookie] = /(?:^|;\s*)x-test-ip=([^;]+)/.exec(headers.cookie ?? '') ?? [];
  const fromHeader = headers['x-test-ip'];
  return (typeof fromHeader === 'string' && fromHeader) || fromCookie;
};

/** The caller's address: the socket's, or in tests the one that the test sets. */
export const sourceIpOf = (req: IncomingMessage): string => {
  const given = testAddress(req);
  if (given) return given;
  // The same address whether localhost resolved to IPv4 or IPv6.
  return (req.socket.remoteAddress ?? '').replace(/^::ffff:/, '').replace(/^::1$/, '127.0.0.1');
};

const titleCase = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_all, dash: string, letter: string) => dash + letter.toUpperCase());

/**
 * The object has no prototype, because a caller chooses the names: `constructor` and `__proto__` are names like others.
 */
const noValues = (): Multi => Object.create(null);

/** Headers as functions get them behind CloudFront and API Gateway: capitalised, with those that the two add. */
export const eventHeaders = (req: IncomingMessage, sourceIp: string): Headers => {
  const multiValueHeaders = noValues();
  for (let index = 0; index < req.rawHeaders.length; index += 2) {
    const name = titleCase((req.rawHeaders[index] ?? '').toLowerCase());
    if (/^(connection|upgrade|transfer-encoding|x-forwarded-.*|cloudfront-.*|x-test-ip)$/i.test(name))
      continue;
    multiValueHeaders[name] = [...(multiValueHeaders[name] ?? []), req.rawHeaders[index + 1] ?? ''];
  }
  multiValueHeaders['X-Forwarded-For'] = [sourceIp];
  multiValueHeaders['X-Forwarded-Port'] = ['443'];
  multiValueHeaders['X-Forwarded-Proto'] = ['https'];
  multiValueHeaders['CloudFront-Viewer-Address'] = [`${sourceIp}:${req.socket.remotePort ?? 0}`];
  multiValueHeaders['X-Amzn-Trace-Id'] = [
    `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomUUID().replaceAll('-', '').slice(0, 24)}`,
  ];
  return { headers: lastOfEach(multiValueHeaders), multiValueHeaders };
};

export const lastOfEach = (multi: Multi): Record<string, string> =>
  Object.fromEntries(Object.entries(multi).map(([name, values]) => [name, values.at(-1) ?? '']));

/** Query parameters, or null without any, as in the events. */
export const eventQuery = (search: string) => {
  const multi = noValues();
  for (const [name, value] of new URLSearchParams(search)) multi[name] = [...(multi[name] ?? []), value];
  const empty = Object.keys(multi).length === 0;
  return {
    queryStringParameters: empty ? null : lastOfEach(multi),
    multiValueQueryStringParameters: empty ? null : multi,
  };
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** `09/Apr/2015:12:34:56 +0000` */
export const requestTime = (epochMs: number): string => {
  const [date = '', time = ''] = new Date(epochMs).toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
};
