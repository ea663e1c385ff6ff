import type { Notice, NoticeKind } from '@briefhouse/functions/kit/notice.ts';
import { transitionNotices } from '@briefhouse/functions/marketplace/projects/notices.ts';
import type { ProjectRow } from '@briefhouse/functions/marketplace/projects/project.entity.ts';
import { requestNotices } from '@briefhouse/functions/marketplace/requests/notices.ts';
import type { RequestRow } from '@briefhouse/functions/marketplace/requests/request.entity.ts';
import type { Brand, Creator, SeedProject } from './world.ts';

export interface SeedNotice extends Notice {
  actor: Creator | Brand;
  /** Who did the same before, the latest first. */
  others: Creator[];
  at: string;
}

/** The notices of the demo accounts, with the texts that the product itself would have sent. */
export const noticesFor = (projects: SeedProject[], demoIds: readonly string[]): SeedNotice[] =>
  projects
    .flatMap((project) => [...ofRequests(project), ...ofState(project)])
    .filter(({ recipient_id }) => demoIds.includes(recipient_id))
    .sort((a, b) => a.at.localeCompare(b.at));

/** Those for one project are one notice, as when they come while it is unread. */
const ofRequests = (project: SeedProject): SeedNotice[] => {
  const [latest, ...others] = project.requests
    .filter(({ status }) => status === 'pending')
    .toSorted((a, b) => b.at.localeCompare(a.at));
  if (!latest) return [];
  const row = { project_name: project.name, message: latest.message } as RequestRow;
  const about = frame(project, project.owner.user_id, latest.creator);
  return told(
    requestNotices.pending,
    row,
    { ...about, others: others.map(({ creator }) => creator) },
    latest.at,
  );
};

const ofState = (project: SeedProject): SeedNotice[] => {
  const { owner, worker, state, updated_at: at } = project;
  if (!worker) return [];
  const row = {
    name: project.name,
    status: state,
    budget_cents: project.budget_cents,
    proposed_budget_cents: project.budget_cents + 5_000,
  } as ProjectRow;
  const [kind, recipient, actor] =
    state === 'offered'
      ? [transitionNotices.offer, worker, owner]
      : state === 'price_change'
        ? [transitionNotices.change_price, worker, owner]
        : state === 'to_do'
          ? [transitionNotices.accept_offer, owner, worker]
          : [transitionNotices.set_status, owner, worker];
  return told(kind, row, frame(project, recipient.user_id, actor), at);
};

const told = <Row>(
  kind: NoticeKind<Row> | undefined,
  row: Row,
  about: ReturnType<typeof frame>,
  at: string,
): SeedNotice[] =>
  kind
    ? [
        {
          target: kind.target,
          ...(kind.replaces && { replaces: kind.replaces }),
          ...(kind.groups && { groups: kind.groups }),
          say: (by: string) => kind.say(row, by),
          ...about,
          at,
        },
      ]
    : [];

const frame = (project: SeedProject, recipient_id: string, actor: Creator | Brand) => ({
  others: [] as Creator[],
  recipient_id,
  actor_id: actor.user_id,
  actor,
  type: 'project_message' as const,
  project_id: project.project_id,
  email: false,
});
