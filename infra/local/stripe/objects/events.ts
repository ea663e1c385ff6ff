import { list, text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve } from '../wire/routes.ts';

/** Stripe answers events of the last 30 days. */
const keptSeconds = 30 * 86_400;

export const eventRoutes: Routes = {
  'GET /v1/events': listRoute(
    'event',
    { type: text, types: list(text) },
    ({ type, created }, asked, world) =>
      created > world.now() - keptSeconds &&
      (asked.type === undefined || matches(type, asked.type)) &&
      (asked.types === undefined || asked.types.includes(type)),
  ),
  'GET /v1/events/:id': retrieve('event'),
};

/** `charge.*` is every event of charges. */
const matches = (type: string, wanted: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
