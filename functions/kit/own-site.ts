import type { APIGatewayProxyEvent } from 'aws-lambda';
import { AppError } from './app-error.ts';
import { environment } from './environment.ts';
import { type Headers, headerOf } from './header.ts';

/** Whether a browser sends this for a page of another site. Without an origin it is no browser's, or a read of ours. */
export const isForeignOrigin = (headers: Headers): boolean => {
  const origin = headerOf(headers, 'origin');
  return origin !== undefined && origin !== new URL(environment.siteUrl).origin;
};

/**
 * Throws FOREIGN_SITE for a call that a page of another site makes its visitor's browser send: it would count as the
 * visitor's. Browsers say so in headers that no page can set, older ones in `Origin` alone; other clients send neither.
 */
export const refuseForeignSite = ({ headers, httpMethod }: APIGatewayProxyEvent): void => {
  const site = headerOf(headers, 'sec-fetch-site');
  // `none`: typed into the address bar.
  const own = site === 'same-origin' || (site === 'none' && httpMethod === 'GET');
  if (site === undefined ? isForeignOrigin(headers) : !own) throw new AppError('FOREIGN_SITE');
};
