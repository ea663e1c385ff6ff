import type { Kinds } from '../kinds.ts';
import type { Kind } from '../store.ts';
import { need, type World } from '../world.ts';
import { invalid, missing } from './errors.ts';
import type { FormHash } from './form.ts';
import { integer, list, type Params, parseParams, type Shape, text, timeRange } from './params.ts';

export interface Call<P> {
  world: World;
  params: P;
  /** The id for the path's `:id`, and further names in it. */
  ids: string[];
  /** The account of the header `Stripe-Account`. */
  account: string | undefined;
}
/** `parse` refuses malformed input before any work; the function that it returns does the work. */
export interface Route {
  parse(sent: FormHash): { expand: string[]; work: (call: Omit<Call<unknown>, 'params'>) => object };
}
/** The routes by method and path, e.g. `GET /v1/charges/:id`. */
export type Routes = Record<string, Route>;

export const route = <const S extends Shape>(shape: S, work: (call: Call<Params<S>>) => object): Route => ({
  parse(sent) {
    const { expand, ...rest } = sent;
    const params = parseParams(shape, rest);
    return {
      expand: expand === undefined ? [] : list(text).parse(expand, 'expand'),
      work: (call) => work({ ...call, params }),
    };
  },
});

export const retrieve = <K extends Kind>(kind: K): Route =>
  route({}, ({ world, ids: [id = ''], account }) => {
    const found = need(world, kind, id);
    // An object of a connected account exists only for callers in its name.
    if (kind !== 'account' && world.store.accountOf(kind, id) !== account) throw missing(kind, id);
    return found;
  });

const paging = { limit: integer(), starting_after: text, ending_before: text, created: timeRange };

/**
 * A list, newest first. Each filter is a parameter and says whether an object is in the list; `shape` gives its type,
 * and one that is called like the object's own field needs no function.
 */
export const listRoute = <K extends Kind, const S extends Shape>(
  kind: K,
  shape: S,
  filter: (object: Kinds[K], params: Params<S>, world: World) => boolean = sameFields,
): Route =>
  route({ ...paging, ...shape } as typeof paging & S, ({ world, params, account }) => {
    const asked = params as Params<typeof paging> & Params<S>;
    const all = world.store
      .all(kind, account)
      .filter((object) => inRange(object, asked.created) && filter(object, asked, world))
      .reverse()
      .sort((one, other) => createdOf(other) - createdOf(one));
    return page(all, asked, pathOf(kind));
  });

/** One page of `all`. */
export const page = <T extends { id: string }>(
  all: T[],
  asked: {
    limit?: number | undefined;
    starting_after?: string | undefined;
    ending_before?: string | undefined;
  },
  url: string,
): object => {
  const limit = asked.limit ?? 10;
  if (limit < 1 || limit > 100)
    throw invalid(`Invalid limit: must be between 1 and 100`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
  const find = (id: string, param: string) => {
    const at = all.findIndex((object) => object.id === id);
    if (at < 0) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param });
    return at;
  };
  let rest = all;
  if (asked.starting_after) rest = all.slice(find(asked.starting_after, 'starting_after') + 1);
  if (asked.ending_before) {
    rest = all.slice(0, find(asked.ending_before, 'ending_before'));
    return { object: 'list', data: rest.slice(-limit), has_more: rest.length > limit, url };
  }
  return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit, url };
};

const createdOf = (object: object): number => ('created' in object ? Number(object.created) : 0);

const inRange = (object: object, range: ReturnType<typeof timeRange.parse> | undefined): boolean => {
  const at = createdOf(object);
  return (
    !range ||
    (at >= (range.gte ?? at) &&
      at <= (range.lte ?? at) &&
      (range.gt === undefined || at > range.gt) &&
      (range.lt === undefined || at < range.lt))
  );
};

const own = new Set(['limit', 'starting_after', 'ending_before', 'created']);

const sameFields = (object: object, params: object): boolean =>
  Object.entries(params).every(
    ([key, wanted]) =>
      own.has(key) || wanted === undefined || (object as Record<string, unknown>)[key] === wanted,
  );

const pathOf = (kind: Kind): string => `/v1/${kind.replace('.', '/')}s`;
