import type { IncomingMessage, ServerResponse } from 'node:http';
import { S3Error } from './errors.ts';

/** One of a bucket's `CorsConfiguration.CorsRules`, as CloudFormation writes it. */
export interface CorsRule {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  ExposedHeaders?: string[];
  /** Seconds. */
  MaxAge?: number;
}

const matches = (pattern: string, text: string): boolean => {
  const [head = '', tail] = pattern.split('*');
  if (tail === undefined) return pattern === text;
  return text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
};

/** Sets the CORS headers of the matching rule; none without an Origin or a matching rule. */
export function applyCors(req: IncomingMessage, res: ServerResponse, rules: CorsRule[]): void {
  const origin = req.headers.origin;
  if (origin === undefined) return;
  res.setHeader('vary', 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method');
  const method = req.method === 'OPTIONS' ? req.headers['access-control-request-method'] : req.method;
  const wanted = String(req.headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  for (const rule of rules) {
    const allowedOrigin = rule.AllowedOrigins.find((pattern) => matches(pattern, origin));
    const headersAllowed = wanted.every((name) =>
      rule.AllowedHeaders?.some((one) => matches(one.toLowerCase(), name)),
    );
    if (allowedOrigin === undefined || !rule.AllowedMethods.includes(method ?? '') || !headersAllowed)
      continue;
    res.setHeader('access-control-allow-origin', allowedOrigin === '*' ? '*' : origin);
    res.setHeader('access-control-allow-methods', rule.AllowedMethods.join(', '));
    if (allowedOrigin !== '*') res.setHeader('access-control-allow-credentials', 'true');
    if (wanted.length > 0) res.setHeader('access-control-allow-headers', wanted.join(', '));
    if (rule.ExposedHeaders) res.setHeader('access-control-expose-headers', rule.ExposedHeaders.join(', '));
    if (rule.MaxAge !== undefined && req.method === 'OPTIONS')
      res.setHeader('access-control-max-age', rule.MaxAge);
    return;
  }
}

/** Answers a preflight: 200 with the headers of the matching rule, or S3's AccessForbidden. */
export function preflight(req: IncomingMessage, res: ServerResponse, rules: CorsRule[]): void {
  applyCors(req, res, rules);
  if (!res.hasHeader('access-control-allow-origin')) {
    throw new S3Error('AccessForbidden', 'CORSResponse: This CORS request is not allowed.');
  }
  res.writeHead(200, { 'content-length': 0 });
  res.end();
}
