import { getPerson } from '@briefhouse/contracts/chat/get-person.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { readPerson } from '../domain/read-person.ts';

export const getPersonRoute = defineRoute(getPerson, async ({ input }) => ({
  person: await readPerson(input.person_id),
}));
