import { endpoint } from '@briefhouse/contracts/endpoint.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { call } from '../testing/call.ts';
import { person } from '../testing/people.ts';
import { defineApi } from './define-api.ts';

const greet = endpoint({
  name: 'greet',
  domain: 'community',
  method: 'POST',
  path: '/greetings/{name}',
  summary: 'Greets.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ name: z.string() }),
  output: z.object({ text: z.string() }),
});
const leave = endpoint({ ...greet, name: 'leave', path: '/farewells/{name}' });
const contracts = { greet, leave };
const answer = async ({ input }: { input: { name: string } }) => ({ text: `Hello ${input.name}` });

test('each contract is answered by the handler of its own name', async () => {
  const handler = defineApi(contracts, {
    greet: answer,
    leave: async ({ input }) => ({ text: `Goodbye ${input.name}` }),
  });
  const { body } = await call(handler, leave, { name: 'Nora' }, { user: person() });
  expect(body).toEqual({ text: 'Goodbye Nora' });
});

test('a missing handler, one without a contract or a wrong output is a type error', () => {
  // @ts-expect-error leave has no handler
  defineApi(contracts, { greet: answer });
  // @ts-expect-error stay has no contract
  defineApi(contracts, { greet: answer, leave: answer, stay: answer });
  // @ts-expect-error the answer lacks its text
  defineApi(contracts, { greet: answer, leave: async () => ({}) });
  // @ts-expect-error the input has no such field
  defineApi(contracts, { greet: answer, leave: async ({ input }) => ({ text: input.surname }) });
});
