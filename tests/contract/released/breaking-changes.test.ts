import { openApiDocument } from '@briefhouse/contracts/openapi.ts';
import { expect, test } from 'vitest';
import { type ApiDocument, breakingChanges } from './breaking-changes.ts';
import { acceptedChanges, releasedDocument } from './files.ts';

const operation = {
  operationId: 'getThing',
  security: [{ token: [] }],
  parameters: [{ name: 'thing_id', in: 'path', required: true, schema: { type: 'string' } }],
  responses: {
    200: {
      content: {
        'application/json': {
          schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
      },
    },
  },
  'x-actors': ['creator', 'client'],
  'x-verified': false,
  'x-paid': false,
};
const path = '/things/{thing_id}';
const document = (changes: object = {}): ApiDocument => ({
  paths: { [path]: { get: { ...operation, ...changes } } },
});
const { get } = document().paths[path] ?? {};

test.each<[string, ApiDocument, string[]]>([
  ['nothing', document(), []],
  [
    'a new operation',
    { paths: { ...document().paths, '/others': { get: { ...operation, operationId: 'listOthers' } } } },
    [],
  ],
  ['an operation less', { paths: {} }, ['getThing is gone']],
  [
    'another path',
    { paths: { '/stuff/{thing_id}': { get } } } as ApiDocument,
    ['getThing moved from GET /things/{thing_id} to GET /stuff/{thing_id}'],
  ],
  [
    'another method',
    { paths: { [path]: { post: get } } } as ApiDocument,
    ['getThing moved from GET /things/{thing_id} to POST /things/{thing_id}'],
  ],
  ['no token', document({ security: [] }), ['getThing is public now']],
  ['a token that may be left out', document({ security: [{ token: [] }, {}] }), ['getThing is public now']],
  ['fewer actors', document({ 'x-actors': ['client'] }), ['getThing is closed to creator now']],
  ['everybody', document({ 'x-actors': ['user'] }), []],
  ['a verified address', document({ 'x-verified': true }), ['getThing needs a verified address now']],
  ['paid access', document({ 'x-paid': true }), ['getThing needs paid access now']],
  [
    'a removed field of the answer',
    document({ responses: { 200: { content: { 'application/json': { schema: { type: 'object' } } } } } }),
    ['getThing output.name is gone'],
  ],
  [
    'a required query parameter',
    document({
      parameters: [
        ...operation.parameters,
        { name: 'q', in: 'query', required: true, schema: { type: 'string' } },
      ],
    }),
    ['getThing input.q is required now'],
  ],
])('%s', (_, after, expected) => {
  expect(breakingChanges(document(), after)).toEqual(expected);
});

test('every breaking change since the release is listed in shared/contracts/breaking-changes.json', () => {
  const accepted = acceptedChanges();
  const changes = breakingChanges(releasedDocument(), JSON.parse(JSON.stringify(openApiDocument())));
  expect(changes.filter((change) => !accepted[change])).toEqual([]);
  // A stale entry would hide the next change of the same name.
  expect(Object.keys(accepted).filter((change) => !changes.includes(change))).toEqual([]);
});
