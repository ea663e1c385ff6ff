import { getCase, getPersonHistory, sanctionCase } from '@briefhouse/contracts/admin/case.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import type { User } from '../kit/user.ts';
import { handler as admin } from '../root/apis/admin.ts';
import { handler as chat } from '../root/apis/chat.ts';
import { caseIdOf } from '../trust/cases/report/subject.ts';
import { call } from './call.ts';
import { client, creator, person } from './people.ts';

/** Somebody who was reported, and warned by a moderator whom nobody knows. */
export const warnedPerson = async (): Promise<{ user: User; case_id: string }> => {
  const user = await creator();
  await call(chat, reportPerson, { person_id: user.id, reason: 'spam' }, { user: await client() });
  const case_id = caseIdOf({ kind: 'person', person_id: user.id });
  const decided = { case_id, round: 1, sanction: 'warn', rule: 'spam', reasons: 'You sell followers.' };
  const { status } = await call(admin, sanctionCase, decided, { user: person({ groups: ['moderator'] }) });
  if (status !== 200) throw new Error(`The case was not decided: ${status}`);
  return { user, case_id };
};

/** The reports about this person that moderators get, in whatever case, newest first. */
export const reportsAbout = async (person_id: string) => {
  const user = person({ groups: ['admin'] });
  const { cases } = (await call(admin, getPersonHistory, { person_id }, { user })).body;
  const found = await Promise.all(cases.map(({ id }) => call(admin, getCase, { case_id: id }, { user })));
  return found
    .flatMap(({ body }) => body.reports)
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at));
};
