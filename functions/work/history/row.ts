import { projectStates } from '@briefhouse/contracts/marketplace/project-states.ts';
import { transitionNames } from '@briefhouse/workflow/project.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A transition that a project made, by the version that it led to. It never changes, and goes with its project. */
export const projectEventEntity = defineEntity('project-event', {
  attributes: {
    project_id: { type: 'string', required: true, readOnly: true },
    version: { type: 'number', required: true, readOnly: true, padding: { length: 8, char: '0' } },
    transition: { type: ['create', ...transitionNames] as const, required: true },
    actor_id: { type: 'string', required: true },
    /** The creator whom it was about. */
    creator_id: { type: 'string' },
    state: { type: projectStates, required: true },
    /** The price that it set or proposed. */
    budget_cents: { type: 'number' },
    note: { type: 'string' },
    at: { type: 'string', required: true },
  },
  indexes: { byProject: key({ pk: 'project#{project_id}', sk: 'event#{version}' }) },
});

export type ProjectEventRow = RowOf<typeof projectEventEntity>;
