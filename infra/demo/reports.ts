import type { ReportReason } from '@briefhouse/contracts/report-reasons.ts';
import { appealEnd } from '@briefhouse/functions/moderation/appeal.ts';
import { caseEntity, queueOf } from '@briefhouse/functions/moderation/case.entity.ts';
import { caseReporterEntity } from '@briefhouse/functions/moderation/case-reporter.entity.ts';
import { decisionEntity, openAppeals } from '@briefhouse/functions/moderation/decision.entity.ts';
import {
  type ReportedPost,
  reportEntity,
  reportsOf,
} from '@briefhouse/functions/moderation/report.entity.ts';
import { caseIdOf, type Thing } from '@briefhouse/functions/moderation/thing.ts';
import { itemOf } from './item-of.ts';
import { postContent } from './post-content.ts';
import { auditRow } from './security.ts';
import { demoPostId, speakerOf } from './talk.ts';
import type { createWorld } from './world.ts';

type Row = Record<string, unknown>;
type World = ReturnType<typeof createWorld>;

const hour = 3_600_000;
/** For the other moderators. */
const note = 'The first time, so a warning is enough.';

interface SeedReport {
  by: string;
  hoursAgo: number;
  words: string;
}

interface SeedCase {
  thing: Thing;
  post?: ReportedPost;
  reason: ReportReason;
  /** The earliest first. */
  reports: readonly [SeedReport, ...SeedReport[]];
  isDecided?: boolean;
}

/** What people of the demo report: two cases that wait, and a decided one with an appeal for another moderator. */
export const reportRows = (now: number, world: World, moderator: { id: string; name: string }): Row[] => {
  const at = (hoursAgo: number): string => new Date(now - hoursAgo * hour).toISOString();
  const creator = (place: number): string => world.creators[place]?.user_id ?? '';
  const brand = (place: number): string => world.brands[place]?.user_id ?? '';
  const [advert, list] = [reportedPost(1, world, at), reportedPost(2, world, at)];
  const cases: SeedCase[] = [
    {
      thing: { kind: 'person', person_id: creator(11) },
      reason: 'fraud',
      reports: [
        {
          by: brand(4),
          hoursAgo: 7,
          words: 'Wants half of the price by bank transfer before anything is agreed here.',
        },
      ],
    },
    {
      ...advert,
      reason: 'spam',
      reports: [
        { by: creator(5), hoursAgo: 1.5, words: 'This is an advertisement for their shop.' },
        { by: creator(14), hoursAgo: 0.8, words: '' },
      ],
    },
    {
      ...list,
      reason: 'spam',
      reports: [{ by: brand(10), hoursAgo: 4.5, words: 'The same list, for the third time this month.' }],
      isDecided: true,
    },
  ];
  return [
    ...cases.flatMap((one) => caseRows(one, at)),
    itemOf(
      decisionEntity().put({
        case_id: caseIdOf(list.thing),
        round: 1,
        kind: 'post',
        person_id: list.thing.person_id,
        decision: 'warn',
        rule: 'spam',
        reasons: 'The same text was posted three times within a month.',
        content: list.post.content,
        note,
        reports: 1,
        by_id: moderator.id,
        by_name: moderator.name,
        created_at: at(4),
        appeal_until: appealEnd(at(4)),
        appealed_at: at(2),
        appeal_words: 'The title is the same, but each month the list has other points. Please compare them.',
        gsi3pk: openAppeals,
      }),
    ),
    auditRow(moderator, 'warning', now - 4 * hour, {
      act: 'warn_author',
      subject_kind: 'case',
      subject_id: caseIdOf(list.thing),
      subject_name: '',
      reason: note,
    }),
  ];
};

const reportedPost = (place: number, world: World, at: (hoursAgo: number) => string) => {
  const seed = postContent[place];
  if (!seed) throw new Error('A post is reported that is not in the demo');
  const post_id = demoPostId(place);
  const thing: Thing = { kind: 'post', person_id: speakerOf(world, seed.by).user_id, post_id };
  return { thing, post: { post_id, content: seed.text, files: [], created_at: at(seed.hoursAgo) } };
};

const caseRows = (
  { thing, post, reason, reports, isDecided }: SeedCase,
  at: (hoursAgo: number) => string,
): Row[] => {
  const case_id = caseIdOf(thing);
  const [first, last] = [reports[0], reports.at(-1) ?? reports[0]];
  return [
    itemOf(
      caseEntity().put({
        ...thing,
        case_id,
        round: 1,
        reason,
        reports: reports.length,
        reporters: reports.length,
        first_at: at(first.hoursAgo),
        opened_at: at(first.hoursAgo),
        last_at: at(last.hoursAgo),
        ...(isDecided ? { state: 'decided' } : { state: 'open', gsi2pk: queueOf(reason) }),
      }),
    ),
    ...reports.flatMap(({ by, hoursAgo, words }, index) => [
      itemOf(caseReporterEntity().put({ case_id, user_id: by, round: 1 })),
      itemOf(
        reportEntity().put({
          report_id: `demo-report-${case_id}-${index}`,
          reporter_id: by,
          person_id: thing.person_id,
          reason,
          words,
          about: `${at(hoursAgo).slice(0, 10)}#${thing.post_id ? `post#${thing.post_id}` : 0}`,
          created_at: at(hoursAgo),
          gsi2pk: reportsOf(case_id),
          ...(post && { post }),
        }),
      ),
    ]),
  ];
};
