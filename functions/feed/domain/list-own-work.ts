import type { listOwnWork as contract } from '@briefhouse/contracts/community/list-own-work.ts';
import type { z } from 'zod';
import { readOwnPieces } from '../../directory/public.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import { readFinishedProjects } from '../../work/public.ts';
import { toView } from '../work.ts';
import { nameOf } from './work-now.ts';

type Input = z.output<typeof contract.input>;
type Answer = z.input<typeof contract.output>;

/** The work that somebody's post may show; projects whose other side is gone are left out. Two round trips. */
export const listOwnWork = async ({ cursor }: Input, user: User): Promise<Answer> => {
  const [pieces, { projects, next }] = await Promise.all([
    cursor || user.user_type === 'client' ? [] : readOwnPieces(user.id),
    readFinishedProjects(user, cursor),
  ]);
  const partnerOf = ({ brand_id, creator_id }: (typeof projects)[number]) =>
    user.id === brand_id ? creator_id : brand_id;
  const people = await profileSummaries(projects.map(partnerOf));
  return {
    work: [
      ...pieces.map((piece) => toView({ kind: 'piece', ...piece, consent: 'not_needed' })),
      ...projects.flatMap((project) => {
        const partner = people.get(partnerOf(project));
        const { id, name: title, finished_at } = project;
        return partner
          ? [
              toView({
                kind: 'project',
                id,
                title,
                finished_at,
                partner: { person_id: partner.id, name: nameOf(partner) },
                consent: 'asked',
              }),
            ]
          : [];
      }),
    ],
    next_cursor: next,
  };
};
