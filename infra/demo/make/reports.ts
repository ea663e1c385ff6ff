import type { ReportReason } from '@briefhouse/contracts/report-reasons.ts';
import { reportPerson } from '@briefhouse/functions/chat/people/commands.ts';
import { reportPost } from '@briefhouse/functions/feed/post/commands.ts';
import { noGuards } from '@briefhouse/functions/kit/guards.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { reportedContent } from '@briefhouse/functions/root/reported-content.ts';
import { sanctionCase } from '@briefhouse/functions/trust/cases/case/commands.ts';
import { sendAppeal } from '@briefhouse/functions/trust/cases/decision/commands.ts';
import { caseIdOf } from '@briefhouse/functions/trust/cases/report/subject.ts';
import { type Act, hour, type Person, userOf } from './acts.ts';
import { postId, speakerOf } from './feed.ts';
import { postContent } from './post-content.ts';
import type { createWorld } from './world.ts';

type World = ReturnType<typeof createWorld>;

/** People's reports: two cases that wait, and a decided one with an appeal for another moderator. */
export const reportActs = (world: World, taken: number, moderator: User): Act[] => {
  const by = (who: { creator: number } | { brand: number }) => speakerOf(world, who);
  const act = (hoursAgo: number, people: Person[], does: Act['does']): Act => ({
    at: taken - hoursAgo * hour,
    people,
    does,
  });
  const reportsPost = (place: number, person: Person, hoursAgo: number, words: string) => {
    const input = { post_id: postId(place), comment_id: null, reason: 'spam' as ReportReason, words };
    return act(hoursAgo, [person], () => reportPost(input, userOf(person), noGuards));
  };
  const [cheat, cheated] = [by({ creator: 11 }), by({ brand: 4 })];
  const list = postContent[2];
  if (!list) throw new Error('A post is reported that is not in the demo');
  const author = speakerOf(world, list.by);
  const case_id = caseIdOf({ kind: 'post', person_id: author.user_id, post_id: postId(2) });
  const warns = () =>
    sanctionCase(
      {
        ...{ case_id, round: 1, sanction: 'warn', rule: 'spam', suspension_days: null, hides: false },
        reasons: 'The same text was posted three times within a month.',
        note: 'The first time, so a warning is enough.',
      },
      moderator,
      noGuards,
      reportedContent,
    );
  let warning: Awaited<ReturnType<typeof sanctionCase>> | undefined;
  return [
    act(7, [cheat, cheated], () =>
      reportPerson(
        {
          person_id: cheat.user_id,
          reason: 'fraud',
          words: 'Wants half of the price by bank transfer before anything is agreed here.',
        },
        userOf(cheated),
        noGuards,
      ),
    ),
    reportsPost(1, by({ creator: 5 }), 1.5, 'This is an advertisement for their shop.'),
    reportsPost(1, by({ creator: 14 }), 0.8, ''),
    reportsPost(2, by({ brand: 10 }), 4.5, 'The same list, for the third time this month.'),
    act(4, [], async () => {
      warning = await warns();
    }),
    act(2, [], async () => {
      const words = 'The title is the same, but each month the list has other points. Please compare them.';
      if (warning) await sendAppeal(warning as Parameters<typeof sendAppeal>[0], words);
    }),
  ];
};
