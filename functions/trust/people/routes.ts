import type { people } from '@briefhouse/contracts/accounts/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { restorePerson, setModerator, signOutPerson, suspendPerson } from './commands.ts';
import { type AccessEnd, findPeople, openDetails, type PeopleByName, readPerson } from './queries.ts';
import { toPersonRecord, toPersonSession } from './views.ts';

interface HandedIn {
  peopleByName: PeopleByName;
  accessEnd: AccessEnd;
}

export const peopleRoutes = ({ peopleByName, accessEnd }: HandedIn): Routes<typeof people> => ({
  findPeople: async ({ input, guards }) => ({
    people: guards.nothingWritten(await findPeople(input.q, peopleByName)),
  }),

  getPersonRecord: async ({ input }) => {
    const found = await readPerson(input.person_id, accessEnd);
    return {
      record: toPersonRecord(input.person_id, found),
      sessions: found.sessions.map(toPersonSession),
    };
  },

  openPersonDetails: async ({ input, user, guards }) => {
    const { profile, sessions } = await openDetails(input.person_id, user, guards);
    return {
      email: profile?.email ?? null,
      addresses: sessions.map(({ row }) => ({ session_id: row.session_id, source_ip: row.source_ip })),
    };
  },

  restorePerson: async ({ input, user, guards }) => {
    await restorePerson(input, user, guards);
    return { ok: true };
  },

  setModerator: async ({ input, user, guards }) => {
    await setModerator(input.person_id, input.is_moderator, user, guards);
    return { ok: true };
  },

  signOutPerson: async ({ input, user, guards }) => {
    await signOutPerson(input.person_id, user, guards);
    return { ok: true };
  },

  suspendPerson: async ({ input, user, guards }) => {
    await suspendPerson(input, user, guards);
    return { ok: true };
  },
});
