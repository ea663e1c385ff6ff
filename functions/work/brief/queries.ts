import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import type { BriefField } from '@briefhouse/contracts/marketplace/brief-kinds.ts';
import {
  type BriefFieldRow,
  briefFieldEntity,
  type SuggestionRow,
  suggestionEntity,
  type TemplateRow,
  templateEntity,
} from './row.ts';

/** The fields of a project's brief that were ever saved: at most one of each, one query. */
export const readBriefFields = async (
  project_id: string,
  { consistent = false } = {},
): Promise<BriefFieldRow[]> => {
  const { data } = await briefFieldEntity()
    .query.byProject({ project_id })
    .begins({ field: '' as BriefField })
    .go({ pages: 'all', consistent });
  return data;
};

/** The brand's questions to those who ask for the project: one row. */
export const readQuestions = async (project_id: string): Promise<readonly string[]> => {
  const { data } = await briefFieldEntity().get({ project_id, field: 'questions' }).go({ consistent: true });
  return (data?.value as Brief['questions']) ?? [];
};

/** The brief that these rows store: without its empty fields. */
export const briefOf = (rows: readonly BriefFieldRow[]): Brief =>
  Object.fromEntries(rows.flatMap(({ field, value }) => (value === undefined ? [] : [[field, value]])));

/** The suggestions for a project that wait for an answer, oldest first: one query, of at most a month's answered ones besides. */
export const readSuggestions = async (project_id: string): Promise<SuggestionRow[]> => {
  const { data } = await suggestionEntity()
    .query.byProject({ project_id })
    .begins({ suggestion_id: '' })
    .where(({ status }, { eq }) => eq(status, 'open'))
    .go({ pages: 'all' });
  return data.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
};

/** A brand's own templates, last changed first; at most fifty small rows. */
export const listTemplates = async (user_id: string): Promise<TemplateRow[]> => {
  const { data } = await templateEntity()
    .query.byUser({ user_id })
    .begins({ template_id: '' })
    .go({ pages: 'all' });
  return data.toSorted((a, b) => b.updated_at.localeCompare(a.updated_at));
};
