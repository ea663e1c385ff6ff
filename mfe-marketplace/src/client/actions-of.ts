import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { isAllowed, isPaid } from '@briefhouse/workflow/project.ts';
import { mayEdit } from './project-form.ts';

export const actionLabels = {
  publish: 'Publish',
  brief: 'Edit Brief',
  counter: 'Answer proposal',
  requests: 'Requests',
  assign: 'Assign Project',
  contact: 'Contact Creator',
  pay: 'Send Payment',
  receipt: 'View Receipt',
  edit: 'Edit Project',
  'cancel-offer': 'Cancel offer',
  'cancel-price': 'Cancel price change',
  unassign: 'Unassign Creator',
  copy: 'New Project from This',
  template: 'Save as Template',
  delete: 'Delete Project',
};

export type ProjectAction = keyof typeof actionLabels;

/** The owner's possible actions now, by the workflow's table; `main` is the one that the project waits for. */
export const actionsOf = (project: Project) => {
  const may = (name: Parameters<typeof isAllowed>[0]) => isAllowed(name, project, project.user_id);
  const asked = (project.request_count ?? 0) > 0;
  const assigned = project.assigned_creator_id !== null;
  const finished = project.status === 'finished';
  const paid = isPaid(project);
  const due = assigned && finished && !paid;
  const steps: [ProjectAction, boolean][] = [
    ['publish', may('publish')],
    ['counter', may('decline_counter') || may('decline_counter_price')],
    // While a project is offered to somebody, or removed, its requests still wait and may be declined.
    ['requests', asked && (may('delete') || may('cancel_offer'))],
    ['assign', may('offer')],
    ['receipt', assigned && finished && paid],
    ['pay', due],
    ['contact', assigned],
    ['cancel-offer', may('cancel_offer')],
    ['edit', mayEdit(project)],
    ['brief', mayEdit(project)],
  ];
  const endings: [ProjectAction, boolean][] = [
    ['requests', !asked && may('approve')],
    ['contact', !assigned && project.pending_creator_id !== null],
    ['receipt', assigned && !finished && paid],
    ['pay', assigned && !due],
    ['cancel-price', may('cancel_price')],
    ['copy', true],
    ['template', true],
    ['unassign', may('unassign')],
    ['delete', may('delete')],
  ];
  const possible = (list: [ProjectAction, boolean][]) => list.flatMap(([name, is]) => (is ? [name] : []));
  const [main, ...rest] = possible(steps);
  return { main, more: [...rest, ...possible(endings)] };
};

export const actionName = (action: ProjectAction, { name, request_count }: Project): string => {
  if (action === 'requests') return `Requests (${request_count ?? 0}) for ${name}`;
  if (action === 'copy') return `New Project from ${name}`;
  if (action === 'template') return `Save ${name} as Template`;
  if (action === 'contact') return `Contact Creator of ${name}`;
  const isForIt =
    action === 'counter' || action === 'pay' || action === 'receipt' || action === 'cancel-offer';
  return `${actionLabels[action]} ${isForIt ? 'for ' : ''}${name}`;
};
