import type { briefs } from '@briefhouse/contracts/marketplace/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { publishProject } from '../project/commands.ts';
import type { NamedProject } from '../project/queries.ts';
import { toOwnedProject } from '../project/views.ts';
import { createDraft, createTemplate, deleteTemplate, saveBrief, updateTemplate } from './commands.ts';
import { listTemplates } from './queries.ts';
import { answerSuggestion, suggestChange, withdrawSuggestion } from './suggestions.ts';
import { toSuggestion, toTemplate } from './views.ts';

const owned = ({ row, people }: NamedProject) => ({ project: toOwnedProject(row, people, 0) });

export const briefRoutes: Routes<typeof briefs> = {
  answerSuggestion: async ({ input, user, guards }) => {
    await answerSuggestion(input, user, guards);
    return { ok: true };
  },

  createDraft: async ({ input, user, guards }) => owned(await createDraft(input, user, guards)),

  createTemplate: async ({ input, user, guards }) => ({
    template: toTemplate(await createTemplate(input, user, guards)),
  }),

  deleteTemplate: async ({ input, user, guards }) => {
    await deleteTemplate(input.template_id, user, guards);
    return { ok: true };
  },

  listTemplates: async ({ user }) => ({ templates: (await listTemplates(user.id)).map(toTemplate) }),

  publishProject: async ({ input, user, guards }) =>
    owned(await publishProject(input.project_id, user, guards)),

  saveBrief: async ({ input, user, guards }) => saveBrief(input, user, guards),

  suggestChange: async ({ input, user, guards }) => ({
    suggestion: toSuggestion(await suggestChange(input, user, guards)),
  }),

  updateTemplate: async ({ input, user, guards }) => ({
    template: toTemplate(await updateTemplate(input, user, guards)),
  }),

  withdrawSuggestion: async ({ input, user, guards }) => {
    await withdrawSuggestion(input, user, guards);
    return { ok: true };
  },
};
