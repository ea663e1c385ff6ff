import { limits } from '@briefhouse/contracts/limits.ts';
import { transitions } from '@briefhouse/workflow/project.ts';
import type { Change } from '../kit/change.ts';
import { mailName, mailTitle } from '../kit/mail-name.ts';
import type { Notice } from '../kit/notice.ts';
import { system } from './projects/domain/change-project.ts';
import { speaksOfAfter, transitionNotices } from './projects/notices.ts';
import { type ProjectRow, projectEntity } from './projects/project.entity.ts';
import { requestNotices } from './requests/notices.ts';
import { type RequestRow, requestEntity } from './requests/request.entity.ts';

/** The notices that follow from a write in the marketplace. */
export const noticesOf = (change: Change): Notice[] => {
  if (change.entity === 'project') return ofProject(change.before as ProjectRow, change.after as ProjectRow);
  if (change.entity === 'request') return ofRequest(change.before as RequestRow, change.after as RequestRow);
  return [];
};

const ofProject = (before: ProjectRow | undefined, after: ProjectRow | undefined): Notice[] => {
  if (!before || !after?.last || after.version === before.version) return [];
  const { transition, actor_id, note, quiet } = after.last;
  const kind = transitionNotices[transition];
  const recipient = {
    owner: after.user_id,
    worker: before.assigned_creator_id,
    candidate: after.pending_creator_id ?? before.pending_creator_id,
    requester: undefined,
  }[transitions[transition].notifies ?? 'requester'];
  if (!kind || !recipient || quiet) return [];
  const told = speaksOfAfter.has(transition) ? after : before;
  return [
    {
      recipient_id: recipient,
      // What is told later was done by the owner.
      actor_id: transition === 'tell_brief' ? after.user_id : actor_id === system.id ? null : actor_id,
      type: 'project_message',
      target: kind.target,
      ...(kind.replaces && { replaces: kind.replaces }),
      say: (by, inMail) => kind.say(inMail ? inMailOf(told) : told, by, note),
      project_id: after.project_id,
      project_name: after.name,
      email: true,
    },
  ];
};

const inMailOf = (project: ProjectRow): ProjectRow => ({
  ...project,
  name: mailTitle(project.name),
  client_name: mailName(project.client_name),
  ...(project.pending_creator_name && { pending_creator_name: mailName(project.pending_creator_name) }),
});

const ofRequest = (before: RequestRow | undefined, after: RequestRow | undefined): Notice[] => {
  const kind = after && after.status !== before?.status ? requestNotices[after.status] : undefined;
  if (!kind || !after) return [];
  const [recipient_id, actor_id] =
    after.status === 'pending' ? [after.owner_id, after.creator_id] : [after.creator_id, after.owner_id];
  return [
    {
      recipient_id,
      actor_id,
      type: 'project_message',
      target: kind.target,
      ...(kind.replaces && { replaces: kind.replaces }),
      say: (by, inMail) =>
        kind.say(inMail ? { ...after, project_name: mailTitle(after.project_name) } : after, by),
      project_id: after.project_id,
      project_name: after.project_name,
      email: true,
    },
  ];
};

/** What paying for a project has to know of it. */
export interface PaidProject {
  id: string;
  name: string;
  /** The price in force; a proposed one counts once it is accepted. */
  budget_cents: number;
  finished: boolean;
}

/** A client's project that this creator works on, or has finished; null for any other. */
export const readPaidProject = async (
  projectId: string,
  clientId: string,
  creatorId: string,
): Promise<PaidProject | null> => {
  const { data } = await projectEntity().get({ project_id: projectId }).go({ consistent: true });
  if (data?.user_id !== clientId || data.assigned_creator_id !== creatorId) return null;
  return {
    id: data.project_id,
    name: data.name,
    budget_cents: data.budget_cents,
    finished: data.status === 'finished',
  };
};

/** A project that two people may talk about. */
export interface SharedProject {
  id: string;
  name: string;
}

/** A brand's project that this creator was offered, works on, or has asked for; null for any other. One trip. */
export const readSharedProject = async (
  projectId: string,
  brandId: string,
  creatorId: string,
): Promise<SharedProject | null> => {
  const [{ data: project }, { data: request }] = await Promise.all([
    projectEntity().get({ project_id: projectId }).go({ consistent: true }),
    requestEntity().get({ project_id: projectId, creator_id: creatorId }).go({ consistent: true }),
  ]);
  if (project?.user_id !== brandId) return null;
  const isTheirs = [project.assigned_creator_id, project.pending_creator_id].includes(creatorId);
  return isTheirs || request ? { id: project.project_id, name: project.name } : null;
};

/**
 * Whether a creator works on a project of this client, or has finished one of the last: at most the fifty that a client
 * may have, and a page of finished ones.
 */
export const haveProject = async (clientId: string, creatorId: string): Promise<boolean> => {
  const { query } = projectEntity();
  const [running, finished] = await Promise.all([
    query.byOwner({ owner_list: 'owner', user_id: clientId }).go({ pages: 'all' }),
    query
      .byOwner({ owner_list: 'finished', user_id: clientId })
      .go({ order: 'desc', limit: limits.finishedProjectsPage }),
  ]);
  return [...running.data, ...finished.data].some((row) => row.assigned_creator_id === creatorId);
};
