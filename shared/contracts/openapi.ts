import * as z from 'zod';
import { type Auth, type Endpoint, isInQuery } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type ErrorCode, errors } from './errors.ts';

type JsonSchema = Record<string, unknown> & { properties?: Record<string, unknown>; required?: string[] };

/** The OpenAPI 3.1 document of all endpoints; `/api` is where the site serves them. */
export const openApiDocument = () => ({
  openapi: '3.1.0',
  info: { title: 'Briefhouse', version: '1' },
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

const operation = (contract: Endpoint) => {
  const input = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const inPath = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const inQuery = isInQuery(contract);
  const rest = Object.entries(input.properties ?? {}).filter(([name]) => !inPath.includes(name));
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
    ...(!inQuery && (rest.length > 0 || input.allOf !== undefined)
      ? { requestBody: requestBody(input, inPath) }
      : {}),
    responses: {
      200: {
        description: 'Done',
        content: {
          'application/json': { schema: z.toJSONSchema(contract.output, { unrepresentable: 'any' }) },
        },
      },
      ...failures(contract),
    },
  };
};

const requestBody = ({ $schema: _, ...input }: JsonSchema, inPath: string[]) => ({
  required: true,
  content: {
    'application/json': {
      schema: {
        ...input,
        ...(input.properties && {
          properties: Object.fromEntries(
            Object.entries(input.properties).filter(([name]) => !inPath.includes(name)),
          ),
        }),
        ...(input.required && { required: input.required.filter((name) => !inPath.includes(name)) }),
      },
    },
  },
});

/** Every code that an endpoint may answer. */
const errorsOf = ({ method, auth, verified, paid, rate, errors: own = [] }: Endpoint): ErrorCode[] => [
  'VALIDATION',
  'INTERNAL',
  'UNAVAILABLE',
  'FOREIGN_SITE',
  ...(isInQuery({ method }) ? [] : (['NOT_JSON'] as const)),
  ...(auth === 'public' ? [] : (['UNAUTHENTICATED', 'FORBIDDEN'] as const)),
  ...(verified ? (['EMAIL_NOT_VERIFIED'] as const) : []),
  ...(paid ? (['SUBSCRIPTION_REQUIRED'] as const) : []),
  ...(rate ? (['RATE_LIMITED'] as const) : []),
  ...own,
];

const failures = (contract: Endpoint) => {
  const byStatus = Map.groupBy(new Set(errorsOf(contract)), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
};
