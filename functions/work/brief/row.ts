import { limits } from '@briefhouse/contracts/limits.ts';
import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import { briefFieldNames } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { defineCount, quota } from '../../kit/quota.ts';

type Value = Brief[keyof Brief];

/** One field of a structured brief: people save different fields at the same time. */
export const briefFieldEntity = defineEntity('brief-field', {
  attributes: {
    project_id: { type: 'string', required: true, readOnly: true },
    field: { type: briefFieldNames, required: true, readOnly: true },
    /** Absent for a field that was emptied: its version goes on. */
    value: { type: 'any' },
    version: { type: 'number', required: true },
    saved_at: { type: 'string', required: true },
    /** The value when the creator was assigned, and the time of that assignment; absent for an unchanged field. */
    earlier: { type: CustomAttributeType<{ value?: NonNullable<Value>; assigned_at: string }>('any') },
    /** The people whose open pages hear of it. */
    people: { type: 'list', items: { type: 'string' } },
  },
  indexes: { byProject: key({ pk: 'project#{project_id}', sk: 'brief#{field}' }) },
});

export type BriefFieldRow = Omit<RowOf<typeof briefFieldEntity>, 'value'> & {
  value?: NonNullable<Value>;
};

/** A change that a creator suggests; it goes a month after its answer. */
export const suggestionEntity = defineEntity('suggestion', {
  attributes: {
    project_id: { type: 'string', required: true, readOnly: true },
    suggestion_id: { type: 'string', required: true, readOnly: true },
    project_name: { type: 'string', required: true, readOnly: true },
    /** The project was removed when it was answered: its name is its owner's alone. */
    project_removed: { type: 'boolean' },
    owner_id: { type: 'string', required: true, readOnly: true },
    creator_id: { type: 'string', required: true, readOnly: true },
    field: { type: briefFieldNames, required: true, readOnly: true },
    /** Absent where the field should be emptied. */
    value: { type: 'any' },
    why: { type: 'string' },
    status: { type: ['open', 'accepted', 'declined', 'withdrawn'] as const, required: true },
    fingerprint: { type: 'string', readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
    /** For the table's TTL, in epoch seconds; only of answered ones. */
    expires: { type: 'number' },
  },
  indexes: { byProject: key({ pk: 'project#{project_id}', sk: 'suggestion#{suggestion_id}' }) },
});

export type SuggestionRow = RowOf<typeof suggestionEntity>;

/** A brand's own template, without the brief, which is in a row of its own so that the list never reads it. */
export const templateEntity = defineEntity('template', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    template_id: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    /** Number of fields. */
    fields: { type: 'number', required: true },
    /** See `fingerprintOf`. */
    fingerprint: { type: 'string', readOnly: true },
    version: { type: 'number', required: true },
    updated_at: { type: 'string', required: true },
  },
  indexes: { byUser: key({ pk: 'templates#{user_id}', sk: 'template#{template_id}' }) },
});

export type TemplateRow = RowOf<typeof templateEntity>;

/** The brief of a template, with the project's description. */
export interface TemplateContent {
  description: string;
  budget_cents: number;
  brief: Brief;
}

export const templateContentEntity = defineEntity('template-content', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    template_id: { type: 'string', required: true, readOnly: true },
    content: { type: CustomAttributeType<TemplateContent>('any'), required: true },
  },
  indexes: { byTemplate: key({ pk: 'templates#{user_id}', sk: 'content#{template_id}' }) },
});

/** Number of templates of a brand. */
const templateCountEntity = defineCount('template-count', 'templates');

export const templateQuota = quota(templateCountEntity, {
  field: 'templates',
  most: limits.projectTemplates,
  full: 'TEMPLATE_LIMIT',
});
