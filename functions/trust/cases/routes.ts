import type { cases } from '@briefhouse/contracts/admin/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { toAuditLog, toMaskedLog } from '../oversight/views.ts';
import { claimCase, decideCase, sanctionCase } from './case/commands.ts';
import { getCase, listCases, listReportedMessages, readPersonHistory } from './case/queries.ts';
import type { ReportedContent } from './content.ts';
import { answerAppeal, reverseDecision } from './decision/commands.ts';
import { listAppeals } from './decision/queries.ts';
import { toAppeal, toCase, toDecision, toReports } from './views.ts';

export const caseRoutes = (content: ReportedContent): Routes<typeof cases> => ({
  answerAppeal: async ({ input, user, guards }) => ({
    decision: toDecision(await answerAppeal(input, user, guards, content)),
  }),

  claimCase: async ({ input, user, guards }) => {
    const { row, people } = await claimCase(input.case_id, user, guards);
    return { case: toCase(row, people) };
  },

  decideCase: async ({ input, user, guards }) => ({
    decision: toDecision(await decideCase(input, user, guards)),
  }),

  getCase: async ({ input, user }) => {
    const found = await getCase(input.case_id, user, content);
    return {
      case: toCase(found.row, found.people),
      reports: await toReports(found.reports, found.people),
      content_now: found.content_now,
      decisions: found.decisions.map(toDecision),
      other_decisions: found.otherDecisions.map(toDecision),
      strikes: found.strikes,
      other_cases: found.otherCases.map((row) => toCase(row, found.people)),
    };
  },

  getPersonHistory: async ({ input, user }) => {
    const found = await readPersonHistory(input.person_id, user);
    return {
      audit_logs: found.audits.map(toAuditLog),
      abuse_logs: found.abuse.map(toMaskedLog),
      cases: found.cases.map((row) => toCase(row, found.people)),
      decisions: found.decisions.map(toDecision),
    };
  },

  listAppeals: async ({ input, user }) => {
    const { rows, next, people } = await listAppeals(input.cursor, user);
    return { appeals: rows.map((row) => toAppeal(row, people)), next_cursor: next };
  },

  listCases: async ({ input, user }) => {
    const { rows, next, people } = await listCases(input.cursor, user);
    return { cases: rows.map((row) => toCase(row, people)), next_cursor: next };
  },

  listReportedMessages: async ({ input, user, guards }) => ({
    messages: await listReportedMessages(input, user, guards, content),
  }),

  reverseDecision: async ({ input, user, guards }) => ({
    decision: toDecision(await reverseDecision(input, user, guards, content)),
  }),

  sanctionCase: async ({ input, user, guards }) => ({
    decision: toDecision(await sanctionCase(input, user, guards, content)),
  }),
});
