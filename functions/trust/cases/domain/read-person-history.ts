import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { User } from '../../../kit/user.ts';
import { profileSummaries } from '../../../people/public.ts';
import { abuseLogEntity, abuseOf, auditLogEntity } from '../../../security/public.ts';
import { withNames } from '../../oversight/domain/with-names.ts';
import { casesReportedAbout, readRecord } from '../read-cases.ts';

const latest = { order: 'desc', limit: adminLimits.personHistory } as const;

/** The acts on somebody, refusals, reports and decisions about them: two round trips. */
export const readPersonHistory = async (personId: string, user: User) => {
  const [{ data: audits }, { data: abuse }, record, reported] = await Promise.all([
    auditLogEntity().query.bySubject({ subject_kind: 'person', subject_id: personId }).go(latest),
    abuseLogEntity()
      .query.byPerson({ gsi2pk: abuseOf(personId) })
      .go(latest),
    // Nobody sees cases about themselves, or those that they reported.
    personId === user.id ? { cases: [], decisions: [] } : readRecord(personId),
    casesReportedAbout(user.id, personId),
  ]);
  const [people, named] = await Promise.all([profileSummaries([personId]), withNames(abuse)]);
  return {
    ...{ audits, people, abuse: named },
    cases: record.cases.filter(({ case_id }) => !reported.has(case_id)),
    decisions: record.decisions.filter(({ case_id }) => !reported.has(case_id)),
  };
};
