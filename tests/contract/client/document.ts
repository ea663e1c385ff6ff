/** The part of JSON Schema that our document uses. */
export interface Schema {
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'array' | 'object';
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  description?: string;
  default?: unknown;
  $ref?: string;
  'x-rule'?: string;
}

interface Content {
  content?: { 'application/json': { schema: Schema } };
}

/** An operation with its place, as a client generated from the document knows it. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  security: object[];
  'x-actors': string[];
  parameters: { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[];
  requestBody?: Content & { required: boolean };
  responses: Record<string, Content>;
}

interface Document {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  components: { schemas: Record<string, Schema> };
}

const known = new Set([
  ...['type', 'anyOf', 'oneOf', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems', 'items', 'properties', 'required'],
  ...['additionalProperties', 'propertyNames', 'description', 'default', '$ref', 'x-rule'],
]);

/** Keywords that a generated client would not heed. */
export const unknownKeywords = (schema: Schema): string[] => [
  ...Object.keys(schema).filter((name) => !known.has(name)),
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...Object.values(schema.properties ?? {})].flatMap(
    unknownKeywords,
  ),
  ...(schema.items ? unknownKeywords(schema.items) : []),
];

/** A schema of several types as alternatives of one type each. */
const withOneType = (value: unknown): unknown => {
  const { type, ...rest } = (value ?? {}) as { type?: unknown };
  return Array.isArray(type) && !('anyOf' in rest)
    ? { anyOf: type.map((one) => ({ ...rest, type: one })) }
    : value;
};

/** Whether an operation may be called without a token, and whether its actors name these. */
export const isOpenTo = (operation: Operation, actors: readonly string[]): boolean =>
  operation.security.every((one) => Object.keys(one).length === 0) ||
  operation['x-actors'].some((one) => actors.includes(one));

/** The document's operations, from its text as a caller would fetch it. */
export const readDocument = (text: string) => {
  const { paths, components } = JSON.parse(text, (_, value) => withOneType(value)) as Document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
  return { operations: operations satisfies Operation[] as Operation[], schemas: components.schemas };
};
export type ApiDocument = ReturnType<typeof readDocument>;
