import { startsFrom } from '@briefhouse/workflow/project.ts';
import { projectEntity } from '../project.entity.ts';
import { system } from '../system.ts';
import { changeProject } from './change-project.ts';

/** Ends an offer whose time is up, unless it was answered or taken back first. */
export const expireOffer = async (projectId: string, endsAt: string): Promise<void> => {
  const { data: project } = await projectEntity().get({ project_id: projectId }).go({ consistent: true });
  if (!project || !startsFrom('expire_offer', project) || project.offer_ends_at !== endsAt) return;
  // CONFLICT may be an edit, with which the offer stands: the message comes again and looks anew.
  await changeProject(project, { name: 'expire_offer', user: system });
};
