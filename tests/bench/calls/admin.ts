import { answerAppeal } from '@briefhouse/contracts/admin/appeal.ts';
import {
  decideCase,
  getCase,
  getPersonHistory,
  listCases,
  sanctionCase,
} from '@briefhouse/contracts/admin/case.ts';
import { getUsageSummary, listUsageMetrics } from '@briefhouse/contracts/admin/usage-metric.ts';
import { reportPost } from '@briefhouse/contracts/community/post.ts';
import { sendAppeal } from '@briefhouse/contracts/moderation/statement.ts';
import { handler } from '@briefhouse/functions/root/apis/admin.ts';
import { handler as community } from '@briefhouse/functions/root/apis/community.ts';
import { handler as members } from '@briefhouse/functions/root/apis/moderation.ts';
import { postAgo } from '@briefhouse/functions/testing/community.ts';
import { person } from '@briefhouse/functions/testing/people.ts';
import { caseIdOf } from '@briefhouse/functions/trust/cases/report/subject.ts';
import { day } from '../../../infra/demo/make/acts.ts';
import { usageActs } from '../../../infra/demo/make/usage.ts';
import { asking, type People, type Row } from './row.ts';

/** Cases of 25 posts, of which 25 people report one; answers the post's case. */
const reported = async ({ creator: author }: People): Promise<string> => {
  const [first = '', ...others] = await Promise.all(
    Array.from({ length: 25 }, () => postAgo(author.id, 60_000)),
  );
  for (const post_id of [...others, ...Array.from({ length: 25 }, () => first)])
    await asking(community, reportPost, { post_id, reason: 'hate' }, person())();
  return caseIdOf({ kind: 'post', person_id: author.id, post_id: first });
};

/** A month of usage of 40 people, whose names are read as well; the clock stands where they use something. */
const useForAMonth = async () => {
  const created_at = new Date(0).toISOString();
  const people = Array.from({ length: 40 }, (_, index) => ({ user_id: `bench-${index}`, created_at }));
  const acts = usageActs(Date.now() - (Date.now() % day), people).sort((a, b) => a.at - b.at);
  for (const { at, does } of acts) {
    process.env.CLOCK_OFFSET_MS = String(at - Date.now());
    await does();
  }
  delete process.env.CLOCK_OFFSET_MS;
};

let month: Promise<void> | undefined;
/** The usage is written once, however often the costs of reading it are measured. */
const used = async ({ admin }: People) => {
  month ??= useForAMonth();
  await month;
  return admin;
};

export const adminRows: Row[] = [
  {
    name: 'the first 20 cases of the queue, with names',
    target: { trips: 2, read: 25 },
    prepare: async (people) => {
      await reported(people);
      return asking(handler, listCases, {}, people.moderator);
    },
  },
  {
    name: 'a case with 20 reports and its author’s record',
    target: { trips: 2, read: 20 },
    prepare: async (people) =>
      asking(handler, getCase, { case_id: await reported(people) }, people.moderator),
  },
  {
    name: 'somebody’s history: acts, cases, decisions and abuse logs',
    target: { trips: 2, read: 25 },
    prepare: async (people) => {
      await reported(people);
      return asking(handler, getPersonHistory, { person_id: people.creator.id }, people.admin);
    },
  },
  {
    // Two checks prove that the accounts of the moderator and the author are active, two units each.
    name: 'deciding a case',
    target: { trips: 2, write: 17 },
    prepare: async (people) => {
      const input = { case_id: await reported(people), round: 1, decision: 'dismiss' };
      return asking(handler, decideCase, input, people.moderator);
    },
  },
  {
    // Two checks prove that the accounts of the moderator and the author are active, two units each.
    name: 'warning the author of a case',
    target: { trips: 2, write: 17 },
    prepare: async (people) => {
      const decided = { sanction: 'warn', rule: 'spam', reasons: 'You sell followers.' };
      const input = { case_id: await reported(people), round: 1, ...decided };
      return asking(handler, sanctionCase, input, people.moderator);
    },
  },
  {
    name: 'hiding a post, the appeal against it, and taking that back',
    target: { trips: 8, write: 45 },
    prepare: async (people) => {
      const which = { case_id: await reported(people), round: 1 };
      const decided = { sanction: 'hide', rule: 'spam', reasons: 'You sell followers.' };
      const answered = { outcome: 'reverse', answer: 'You do not.' };
      return async () => {
        await asking(handler, sanctionCase, { ...which, ...decided }, people.moderator)();
        await asking(members, sendAppeal, { ...which, words: 'I do not.' }, people.creator)();
        await asking(handler, answerAppeal, { ...which, ...answered }, people.admin)();
      };
    },
  },
  {
    name: 'the newest 100 usage metrics, with names',
    target: { trips: 2, read: 60 },
    prepare: async (people) => asking(handler, listUsageMetrics, {}, await used(people)),
  },
  {
    name: 'the month’s cost, active users, 30 days of usage and who cost most',
    target: { trips: 2, read: 20 },
    prepare: async (people) => asking(handler, getUsageSummary, {}, await used(people)),
  },
];
