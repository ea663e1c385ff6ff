import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { listOwnWork as contract } from '@briefhouse/contracts/community/shown-work.ts';
import type { z } from 'zod';
import { pieceStep, readOwnPiece, readOwnPieces } from '../../directory/public.ts';
import { AppError } from '../../kit/app-error.ts';
import type { Step } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { accountStep, isBlocking, notBlockedStep, profileSummaries } from '../../people/public.ts';
import { readFinishedProject, readFinishedProjects } from '../../work/public.ts';
import { toView, type Work } from './views.ts';

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

interface Found {
  work: Work;
  /** The transaction's conditions that the work is as it was read. */
  steps: Step[];
}

/** The work that somebody's post may show, as the piece or project is now; undefined where it may not show it. */
export const readWork = ({ kind, id }: Pick<Work, 'kind' | 'id'>, authorId: string) =>
  kind === 'piece' ? readPiece(id, authorId) : readProject(id, authorId);

const readPiece = async (id: string, authorId: string): Promise<Found | undefined> => {
  const piece = await readOwnPiece(authorId, id);
  return piece && { work: { kind: 'piece', ...piece }, steps: [pieceStep(authorId, id)] };
};

/**
 * A post shows only the name of a finished project, its two people and the time of its end. Both people have to be
 * there still. The steps fail with CHAT_BLOCKED where the partner may not be asked.
 */
const readProject = async (id: string, authorId: string): Promise<Found | undefined> => {
  const found = await readFinishedProject(id);
  if (!found) return undefined;
  const { brand_id, creator_id, name, finished_at, removed } = found.project;
  if (authorId !== brand_id && authorId !== creator_id) return undefined;
  const partnerId = authorId === brand_id ? creator_id : brand_id;
  const people = await profileSummaries([brand_id, creator_id], { consistent: true });
  const partner = people.get(partnerId);
  if (!partner || !people.has(authorId)) return undefined;
  return {
    work: {
      kind: 'project',
      id,
      title: name,
      partner: { person_id: partnerId, name: nameOf(partner) },
      finished_at,
      ...(removed && { removed }),
    },
    steps: [
      found.step,
      accountStep(partnerId, { onConditionFailed: 'PROJECT_NOT_FOUND' }),
      { ...notBlockedStep(partnerId, authorId), onConditionFailed: notAsked },
    ],
  };
};

const notAsked = () =>
  new AppError('CHAT_BLOCKED', {
    message: 'The other side of this project does not want to be asked about posts.',
  });

/** A brand by its company, where it names one. */
const nameOf = (person: PersonSummary): string => person.brand?.company_name ?? fullName(person);

/** The same for a post that shows it already, which a partner who blocks its author ends. */
export const readActiveWork = async (shown: Work, authorId: string): Promise<Work | undefined> => {
  const [found, blocked] = await Promise.all([
    readWork(shown, authorId),
    shown.kind === 'project' && isBlocking(shown.partner.person_id, authorId),
  ]);
  const now = blocked ? undefined : found?.work;
  // Somebody else may have finished it since.
  if (now?.kind === 'project' && shown.kind === 'project')
    return now.partner.person_id === shown.partner.person_id ? now : undefined;
  return now;
};
