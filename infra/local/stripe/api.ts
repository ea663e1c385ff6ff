import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, targetUrl } from '../http.ts';
import type { Faults } from './faults.ts';
import { reachable } from './objects/accounts.ts';
import { authenticate } from './wire/authenticate.ts';
import { StripeFault } from './wire/errors.ts';
import { type FormHash, parseForm } from './wire/form.ts';
import { createIdempotency, requestHash } from './wire/idempotency.ts';
import { render } from './wire/render.ts';
import type { Route, Routes } from './wire/routes.ts';
import { apiVersion, atOneMoment, newId, type World } from './world.ts';

const bodyLimit = 1024 * 1024;

interface Asked {
  method: string;
  path: string;
  body: string;
  sent: FormHash;
  account: string | undefined;
  requestId: string;
}
interface Answer {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Serves Stripe's API, version 1. `afterwards` runs once a call's changes are kept. */
export const createApi = (
  world: World,
  {
    secretKey,
    routes,
    faults,
    before,
    afterwards,
  }: {
    secretKey: string;
    routes: Routes;
    faults: Faults;
    before: () => void;
    afterwards: () => void;
  },
) => {
  const match = matcher(routes);
  const idempotency = createIdempotency(world);

  const run = (
    { method, path, sent, account, requestId }: Asked,
    kept?: { id: string; request: string },
  ): Answer => {
    const found = match(method, path);
    if (!found)
      throw new StripeFault(
        404,
        'invalid_request_error',
        `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
      );
    checkAccount(world, account);
    const { expand, work } = found.route.parse(sent);
    const keep = (answer: Answer) => {
      if (kept)
        world.store.put('_idempotency', { ...kept, ...answer, request_id: requestId, created: world.now() });
      return answer;
    };
    try {
      return atOneMoment(world, () =>
        keep({
          status: 200,
          body: JSON.stringify(render(world, work({ world, ids: found.ids, account }), expand), null, 2),
        }),
      );
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      // A call that was refused while it was carried out is refused again under the same key.
      return keep(answerOf(error, requestId));
    }
  };

  const answer = async (
    asked: Asked,
    key: string | undefined,
    fault: number | undefined,
  ): Promise<Answer> => {
    if (asked.method !== 'POST' || !key) {
      await pause(faults.slowMs());
      if (fault) throw faultOf(fault);
      return run(asked);
    }
    const id = `${asked.account ?? ''}/${key}`;
    const request = requestHash(asked.method, asked.path, asked.body);
    const earlier = idempotency.begin(id, request);
    if (earlier)
      return {
        status: earlier.status,
        body: earlier.body,
        headers: {
          'idempotent-replayed': 'true',
          'original-request': earlier.request_id,
          ...(earlier.status === 500 && notAgain),
        },
      };
    try {
      await pause(faults.slowMs());
      if (!fault) return run(asked, { id, request });
      const failed = answerOf(faultOf(fault), asked.requestId);
      // Under its key a call that failed inside fails again; the other statuses come from before it began.
      if (fault === 500)
        world.store.put('_idempotency', {
          id,
          request,
          ...failed,
          request_id: asked.requestId,
          created: world.now(),
        });
      return fault === 500 ? { ...failed, headers: notAgain } : failed;
    } finally {
      idempotency.end(id);
    }
  };

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const requestId = newId('req', 14);
    const method = req.method ?? 'GET';
    const { pathname: path, search } = targetUrl(req.url);
    const key = req.headers['idempotency-key'];
    const send = ({ status, body, headers }: Answer) => {
      res.writeHead(status, {
        'content-type': 'application/json',
        'request-id': requestId,
        'stripe-version': apiVersion,
        ...(typeof key === 'string' && { 'idempotency-key': key }),
        ...headers,
      });
      res.end(body);
    };
    try {
      const body = String((await readBody(req, bodyLimit)) ?? '');
      authenticate(req, secretKey);
      before();
      const fault = faults.take(`${method} ${path}`);
      if (fault === 'timeout') return;
      const account = req.headers['stripe-account'];
      const sent = { ...parseForm(search.slice(1)), ...parseForm(body) };
      const asked = {
        method,
        path,
        body,
        sent,
        account: typeof account === 'string' ? account : undefined,
        requestId,
      };
      const answered = await answer(
        asked,
        typeof key === 'string' ? key : undefined,
        typeof fault === 'number' ? fault : undefined,
      );
      afterwards();
      if (fault === 'after') {
        res.destroy();
        return;
      }
      send(answered);
    } catch (error) {
      send(answerOf(error, requestId));
    }
  };
};

/** Tells the SDK that the same key would only bring the same answer. */
const notAgain = { 'stripe-should-retry': 'false' };

const answerOf = (error: unknown, requestId: string): Answer => {
  const { status, type, message, detail } =
    error instanceof StripeFault
      ? error
      : new StripeFault(500, 'api_error', `The simulator failed: ${String(error)}`);
  return {
    status,
    body: JSON.stringify(
      {
        error: {
          ...detail,
          message,
          request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
          type,
        },
      },
      null,
      2,
    ),
  };
};

const faultOf = (status: number): StripeFault =>
  status === 429
    ? new StripeFault(429, 'invalid_request_error', 'Request rate limit exceeded.', { code: 'rate_limit' })
    : new StripeFault(status, 'api_error', 'An unknown error occurred');

const checkAccount = (world: World, account: string | undefined): void => {
  if (account !== undefined) reachable(world, account);
};

/** Paths without names in them first: `/v1/charges/search` is no charge. */
const matcher = (routes: Routes) => {
  const known = Object.entries(routes)
    .sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
    .map(([call, route]) => ({
      route,
      pattern: new RegExp(`^${call.replaceAll(/:\w+/g, '([^/]+)')}$`),
    }));
  return (method: string, path: string): { route: Route; ids: string[] } | undefined => {
    for (const { route, pattern } of known) {
      const [found, ...ids] = pattern.exec(`${method} ${path.replace(/\/$/, '')}`) ?? [];
      if (found !== undefined) return { route, ids: ids.map((id) => decodeURIComponent(id)) };
    }
    return undefined;
  };
};

const pause = (ms: number): Promise<void> | undefined =>
  ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined;
