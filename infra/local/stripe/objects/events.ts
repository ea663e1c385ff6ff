import { list, text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve } from '../wire/routes.ts';

export const eventRoutes: Routes = {
  'GET /v1/events': listRoute(
    'event',
    { type: text, types: list(text) },
    ({ type }, asked) =>
      (asked.type === undefined || matches(type, asked.type)) &&
      (asked.types === undefined || asked.types.includes(type)),
  ),
  'GET /v1/events/:id': retrieve('event'),
};

/** `charge.*` is every event of charges. */
const matches = (type: string, wanted: string) =>
  wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
