import * as z from 'zod';
import { codesOf, otherMethods } from './answers.ts';
import { type Auth, type Endpoint, isInQuery } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { errors } from './errors.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

const description = `Schemas are JSON Schema 2020-12; patterns are ECMA 262 with the flag \`u\`. Each operation names what it can answer.

- White space around a text is removed before the text is examined. Fields and parameters that an operation does not name are ignored. Of a parameter that is repeated, the last one counts.
- \`x-rule\` says what must hold between two fields of an object where both are given, such as \`end_date >= start_date\`.
- \`x-actors\` may call the operation (\`user\` is everybody who is signed in), \`x-verified\` asks for a verified address, and \`x-paid\` for paid access.
- A method that a path does not have is answered with 405 and \`Allow\`, HEAD and OPTIONS included; a path that is not here with 404. Both have the body \`Error\`.
- What does not reach the API is answered by the server in front of it, without this document's shapes.`;

/** The OpenAPI 3.1 document of all endpoints; `/api` is where the site serves them. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Briefhouse', version: '1', description },
  servers: [{ url: '/api' }],
  paths: Object.fromEntries(
    [...Map.groupBy(endpoints, ({ path }) => path)].map(([path, list]) => [
      path,
      Object.fromEntries(list.map((contract) => [contract.method.toLowerCase(), operation(contract)])),
    ]),
  ),
  components: {
    securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    schemas: { Error: errorSchema },
  },
});

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(errors) },
    message: { type: 'string' },
    issues: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

const security: Record<Auth, object[]> = { public: [], optional: [{ token: [] }, {}], user: [{ token: [] }] };

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io });
  return schema;
};

/** The input as one object, also for a contract that is an intersection of objects. */
const inputOf = ({ input, name }: Endpoint): JsonSchema => {
  const { allOf, ...schema } = schemaOf(input, 'input') as JsonSchema & { allOf?: JsonSchema[] };
  const merged = (allOf ?? []).reduce(joined, schema);
  if (merged.type !== 'object') throw new Error(`The input of ${name} is not one object`);
  return merged;
};

const joined = (a: JsonSchema, b: JsonSchema): JsonSchema => ({
  ...a,
  ...b,
  properties: { ...a.properties, ...b.properties },
  required: [...(a.required ?? []), ...(b.required ?? [])],
});

const operation = (contract: Endpoint) => {
  const input = inputOf(contract);
  const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const inQuery = isInQuery(contract);
  const rest = Object.entries(input.properties ?? {}).filter(([field]) => !inPath.includes(field));
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.domain],
    security: security[contract.auth],
    'x-actors': contract.actors,
    'x-verified': contract.verified ?? false,
    'x-paid': contract.paid ?? false,
    parameters: [
      ...inPath.map((name) => ({ name, in: 'path', required: true, schema: input.properties?.[name] ?? {} })),
      ...(inQuery ? rest : []).map(([name, schema]) => ({
        name,
        in: 'query',
        required: input.required?.includes(name) ?? false,
        schema,
      })),
    ],
    ...(!inQuery && rest.length > 0 && { requestBody: requestBody(input, Object.fromEntries(rest)) }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(contract.output, 'output') } },
      },
      ...failures(contract),
    },
  };
};

const requestBody = ({ required: all = [], ...input }: JsonSchema, properties: Record<string, unknown>) => {
  const required = all.filter((name) => name in properties);
  return {
    required: required.length > 0,
    content: {
      'application/json': { schema: { ...input, properties, ...(required.length > 0 && { required }) } },
    },
  };
};

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };

const failures = (contract: Endpoint) => {
  const byStatus = Map.groupBy(new Set(codesOf(contract)), (code) => errors[code].status);
  const { INTERNAL } = errors;
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [
        status,
        { description: codes.join(', '), content: errorContent },
      ]),
    ),
    ...(otherMethods(contract).length > 0 && {
      405: { description: 'METHOD_NOT_ALLOWED: another path is meant', content: errorContent },
    }),
    431: { description: 'Headers are too large. Answered before the API, perhaps without a body.' },
    502: { description: `INTERNAL: ${INTERNAL.text}`, content: errorContent },
    504: { description: `INTERNAL: ${INTERNAL.text}`, content: errorContent },
  };
};
