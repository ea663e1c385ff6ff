import type { listSharedProjects as contract } from '@briefhouse/contracts/chat/conversation.ts';
import type { NotificationTarget } from '@briefhouse/contracts/notifications/notification.ts';
import type { z } from 'zod';
import { pathTo } from '../inbox/public.ts';
import type { User } from '../kit/user.ts';
import { type ListedSharedProject, readSharedProjects } from '../work/public.ts';
import { pairWith } from './pair.ts';

interface Shared {
  brandId: string;
  projects: ListedSharedProject[];
}

/** The projects of the two, whichever of them is the brand; none of two creators or two brands. */
export const listSharedProjects = async (partnerId: string, user: User): Promise<Shared> => {
  pairWith(user, partnerId);
  const [brandId, creatorId] = user.user_type === 'client' ? [user.id, partnerId] : [partnerId, user.id];
  return { brandId, projects: await readSharedProjects(brandId, creatorId) };
};

type Shown = z.infer<typeof contract.output>['projects'][number];

interface Place {
  /** The text as each of the two reads it. */
  client: string;
  creator: string;
  targets: Record<'client' | 'creator', NotificationTarget>;
}

const both = (words: string) => ({ client: words, creator: words });
const work = { client: 'project', creator: 'work' } as const;
const answer = { client: 'project', creator: 'answer' } as const;
const asked = { client: 'project', creator: 'request' } as const;

const places: Record<ListedSharedProject['state'], Place> = {
  // Nobody has asked for it yet.
  draft: { ...both('Draft'), targets: work },
  // Never shared by itself, only with a request.
  open: { ...both('Open'), targets: { client: 'project', creator: 'newsfeed' } },
  offered: { client: 'Offered', creator: 'Waiting for your answer', targets: answer },
  countered: { client: 'Proposal to answer', creator: 'You proposed other terms', targets: answer },
  repricing: { client: 'New price proposed', creator: 'New price to answer', targets: answer },
  price_countered: { client: 'Proposal to answer', creator: 'You proposed another price', targets: answer },
  to_do: { ...both('To Do'), targets: work },
  in_progress: { ...both('In Progress'), targets: work },
  finished: { ...both('Finished'), targets: work },
  pending: {
    client: 'Requested',
    creator: 'Requested',
    targets: { client: 'requests', creator: 'request' },
  },
  approved: { ...both('Earlier'), targets: asked },
  declined: { client: 'Request declined', creator: 'Request declined', targets: asked },
  withdrawn: { client: 'Request withdrawn', creator: 'Request withdrawn', targets: asked },
  expired: { ...both('Closed'), targets: asked },
};

export const toSharedProject = ({ id, name, state }: ListedSharedProject, isBrand: boolean): Shown => {
  const reader = isBrand ? 'client' : 'creator';
  const { targets, ...words } = places[state];
  return { id, name, state: words[reader], path: pathTo(targets[reader], { project_id: id }, reader) };
};
