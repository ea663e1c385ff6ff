import { inputBreaks, outputBreaks, type Schema } from './compare-schemas.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

interface Body {
  content: { 'application/json': { schema: Schema } };
}

interface Operation {
  operationId: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  'x-actors': readonly string[];
  'x-verified': boolean;
  'x-paid': boolean;
}

/** The part of our OpenAPI documents that is compared. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

/** One line for each change from `before` to `after` that breaks a caller; additions do not. */
export const breakingChanges = (before: ApiDocument, after: ApiDocument): string[] => {
  const now = operationsOf(after);
  return [...operationsOf(before)].flatMap(([name, was]) => {
    const is = now.get(name);
    return is ? operationChanges(name, was, is) : [`${name} is gone`];
  });
};

interface Placed {
  place: string;
  operation: Operation;
}

const operationsOf = ({ paths }: ApiDocument) =>
  new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]): [string, Placed] => [
        operation.operationId,
        { place: `${method.toUpperCase()} ${path}`, operation },
      ]),
    ),
  );

const operationChanges = (name: string, was: Placed, is: Placed): string[] => [
  ...(was.place === is.place ? [] : [`${name} moved from ${was.place} to ${is.place}`]),
  ...callerChanges(name, was.operation, is.operation),
  ...inputBreaks(`${name} input`, inputOf(was.operation), inputOf(is.operation)),
  ...outputBreaks(`${name} output`, outputOf(was.operation), outputOf(is.operation)),
];

/** An empty requirement among them says that a token may be left out. */
const needsToken = ({ security }: Operation): boolean =>
  security.length > 0 && security.every((one) => Object.keys(one).length > 0);

const callerChanges = (name: string, was: Operation, is: Operation): string[] => [
  ...(needsToken(was) === needsToken(is)
    ? []
    : [`${name} ${needsToken(is) ? 'needs a token now' : 'is public now'}`]),
  ...was['x-actors']
    .filter((actor) => !is['x-actors'].includes(actor) && !is['x-actors'].includes('user'))
    .map((actor) => `${name} is closed to ${actor} now`),
  ...(is['x-verified'] && !was['x-verified'] ? [`${name} needs a verified address now`] : []),
  ...(is['x-paid'] && !was['x-paid'] ? [`${name} needs paid access now`] : []),
];

/** Path, query and body as one object, like a contract's input. */
const inputOf = ({ parameters, requestBody }: Operation): Schema => ({
  allOf: [
    {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    ...(requestBody ? [requestBody.content['application/json'].schema] : []),
  ],
});

const outputOf = ({ responses }: Operation): Schema =>
  responses['200']?.content['application/json'].schema ?? {};
