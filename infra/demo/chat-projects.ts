import { conversationEventEntity } from '@briefhouse/functions/chat/conversation-event.entity.ts';
import { conversationId, pairOf } from '@briefhouse/functions/chat/pair.ts';
import { eventPlace, projectList } from '@briefhouse/functions/chat/project-list.ts';
import { transitionEvents } from '@briefhouse/functions/marketplace/projects/events.ts';
import type { ProjectRow } from '@briefhouse/functions/marketplace/projects/project.entity.ts';
import type { Brand, Creator, SeedProject, SeedState } from './world.ts';

type Person = Creator | Brand;

/** The projects of two people of the demo, whichever of them is the brand, the last to move first. */
export const sharedBy = (projects: readonly SeedProject[], one: Person, other: Person): SeedProject[] =>
  projects
    .filter(
      ({ owner, worker }) =>
        worker && [owner, worker].every(({ user_id }) => [one.user_id, other.user_id].includes(user_id)),
    )
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at));

/** The transition that brought a project to where it stands, and who made it. */
const lastMoves = {
  open: undefined,
  offered: ['offer', 'owner'],
  to_do: ['accept_offer', 'worker'],
  in_progress: ['set_status', 'worker'],
  finished: ['set_status', 'worker'],
  price_change: ['change_price', 'owner'],
} as const satisfies Record<SeedState, unknown>;

/** What a conversation tells of a project: its last transition, in the words of the product itself. */
export const eventRow = (project: SeedProject, times: readonly string[]) => {
  const { project_id, owner, worker, state, name, budget_cents, updated_at: at } = project;
  const [transition, by] = lastMoves[state] ?? [];
  const event = transition && transitionEvents[transition];
  if (!event || !worker || !by) return [];
  const row = {
    name,
    budget_cents,
    proposed_budget_cents: budget_cents + 5_000,
    status: state,
  } as ProjectRow;
  const said = event.say(row, row);
  const conversation_id = conversationId(pairOf(owner.user_id, worker.user_id));
  const after_seq = times.filter((time) => time <= at).length;
  const stored = {
    conversation_id,
    after_seq,
    event_id: project_id,
    kind: event.kind,
    actor_id: { owner, worker }[by].user_id,
    words: typeof said === 'string' ? { own: said, other: said } : said,
    client_id: owner.user_id,
    client_target: 'project' as const,
    creator_target: event.creator,
    project: { id: project_id, name },
    at,
    gsi3pk: projectList(conversation_id, project_id),
    gsi3sk: `${eventPlace(after_seq)}#${at}#${project_id}`,
  };
  return [(conversationEventEntity().put(stored).params() as { Item: Record<string, unknown> }).Item];
};
