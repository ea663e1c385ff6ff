import type { Suggestion, Template } from '@briefhouse/contracts/marketplace/brief.ts';
import type { SuggestionRow, TemplateRow } from './row.ts';

/** A template as its owner's list shows it. */
export const toTemplate = ({ template_id, name, fields, version, updated_at }: TemplateRow): Template => ({
  id: template_id,
  name,
  fields,
  version,
  updated_at,
});

/** A suggestion as both sides read it. */
export const toSuggestion = (row: SuggestionRow): Suggestion => ({
  id: row.suggestion_id,
  field: row.field,
  brief: row.value === undefined ? {} : { [row.field]: row.value },
  why: row.why ?? '',
  creator_id: row.creator_id,
  created_at: row.created_at,
});
