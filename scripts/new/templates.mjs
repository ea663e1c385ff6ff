/**
 * The files of an endpoint that answers with its caller's id: a start that compiles, runs and is tested.
 * `deep` is the relative path from the test's folder to functions/.
 */
export const files = ({ name, verbNoun, domain, place, method, path, actor }) => {
  const deep = place
    .split('/')
    .map(() => '..')
    .join('/');
  const contract = `@briefhouse/contracts/${domain}/${verbNoun}.ts`;
  const folder = `functions/${place}`;
  return {
    [`shared/contracts/${domain}/${verbNoun}.ts`]: `import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const ${name} = endpoint({
  name: '${name}',
  domain: '${domain}',
  method: '${method}',
  path: '${path}',
  summary: 'Answers with the caller’s id.',
  auth: 'user',
  actors: ['${actor}'],
  input: z.object({}),
  output: z.object({ user_id: id }),
});
`,
    [`${folder}/domain/${verbNoun}.ts`]: rule({ name, method, contract, deep }),
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

const rule = ({ name, method, contract, deep }) =>
  method === 'GET'
    ? `import type { User } from '${deep}/../kit/user.ts';

/** The caller's id. */
export const ${name} = async (user: User) => ({ user_id: user.id });
`
    : `import type { ${name} as contract } from '${contract}';
import type { z } from 'zod';
import type { Guards } from '${deep}/../kit/guards.ts';
import type { User } from '${deep}/../kit/user.ts';

type Input = z.output<typeof contract.input>;

/** The caller's id. A write puts \`...guards.steps()\` into its transaction instead. */
export const ${name} = async (_input: Input, user: User, guards: Guards) =>
  guards.nothingWritten({ user_id: user.id });
`;

/** Its line in the table of handlers. */
export const entry = ({ name, method }) =>
  method === 'GET'
    ? `${name}: ({ user }) => ${name}(user),`
    : `${name}: ({ input, user, guards }) => ${name}(input, user, guards),`;
