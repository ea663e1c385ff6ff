/** The relative path from a folder of routes to functions/. */
const upFrom = (place) =>
  place
    .split('/')
    .map(() => '..')
    .join('/');

const contractOf = (shapes) => `@briefhouse/contracts/${shapes}`;

/**
 * The new files of an endpoint that answers with its caller's id: a start that compiles, runs and is tested.
 */
export const files = ({ name, verbNoun, domain, place, shapes, actor }) => {
  const deep = upFrom(place);
  const contract = contractOf(shapes);
  const folder = `functions/${place}`;
  return {
    [`${folder}/${verbNoun}.test.ts`]: `import { ${name} } from '${contract}';
import { expect, test } from 'vitest';
import { call } from '${deep}/testing/call.ts';
import { person } from '${deep}/testing/people.ts';
import { handler } from '${deep}/root/apis/${domain}.ts';

test('${name} answers only signed-in users', async () => {
  const user = person(${actor === 'admin' ? "{ groups: ['admin'] }" : ''});
  const { status, body } = await call(handler, ${name}, {}, { user });
  expect({ status, body }).toEqual({ status: 200, body: { user_id: user.id } });
  expect((await call(handler, ${name}, {})).error.code).toBe('UNAUTHENTICATED');
});
`,
  };
};

/** Its contract: the imports, each with the name that it gives, and the declaration. */
export const contract = ({ name, domain, method, path, actor }) => ({
  imports: [
    ['z', "import * as z from 'zod';"],
    ['endpoint', "import { endpoint } from '../endpoint.ts';"],
    ['id', "import { id } from '../fields.ts';"],
  ],
  body: `export const ${name} = endpoint(() => ({
  name: '${name}',
  domain: '${domain}',
  method: '${method}',
  path: '${path}',
  summary: 'Answers with the caller’s id.',
  auth: 'user',
  actors: ['${actor}'],
  input: z.object({}),
  output: z.object({ user_id: id }),
}));
`,
});

/** Its line of `queries.ts` or `commands.ts`: the imports, each with the name that it gives, and the function. */
export const rule = ({ name, place, shapes, method }) => {
  const kit = `${upFrom(place)}/kit`;
  const user = ['User', `import type { User } from '${kit}/user.ts';`];
  if (method === 'GET')
    return {
      imports: [user],
      body: `/** The caller's id. */
export const ${name} = async (user: User) => ({ user_id: user.id });
`,
    };
  const contract = `${name}Contract`;
  return {
    imports: [
      [contract, `import type { ${name} as ${contract} } from '${contractOf(shapes)}';`],
      ['z', "import type { z } from 'zod';"],
      ['Guards', `import type { Guards } from '${kit}/guards.ts';`],
      user,
    ],
    body: `/** The caller's id. A write puts \`...guards.steps()\` into its transaction instead. */
export const ${name} = async (_input: z.output<typeof ${contract}.input>, user: User, guards: Guards) =>
  guards.nothingWritten({ user_id: user.id });
`,
  };
};

/** Its line in the table of handlers. */
export const entry = ({ name, method }) =>
  method === 'GET'
    ? `${name}: ({ user }) => ${name}(user),`
    : `${name}: ({ input, user, guards }) => ${name}(input, user, guards),`;
