import { searchPeople as contract } from '@briefhouse/contracts/chat/search-people.ts';
import { defineRoute } from '../../kit/define-route.ts';
import { searchPeople } from '../domain/search-people.ts';

export const searchPeopleRoute = defineRoute(contract, async ({ input, user }) => ({
  people: await searchPeople(input.q, user),
}));
