import type { moderation } from '@briefhouse/contracts/moderation/endpoints.ts';
import type { Routes } from '../../../kit/define-api.ts';
import { sendAppeal } from './commands.ts';
import { ownStatement } from './queries.ts';
import { findLinkedStatement } from './statement-link.ts';
import { toStatement } from './views.ts';

export const statementRoutes: Routes<typeof moderation> = {
  getLinkedStatement: async ({ input, sourceIp }) => ({
    statement: toStatement(await findLinkedStatement(input.token, sourceIp)),
  }),

  getStatement: async ({ input, user }) => ({ statement: toStatement(await ownStatement(input, user)) }),

  sendAppeal: async ({ input, user, guards }) => ({
    statement: toStatement(await sendAppeal(await ownStatement(input, user), input.words, guards.steps())),
  }),

  sendLinkedAppeal: async ({ input, sourceIp }) => ({
    statement: toStatement(await sendAppeal(await findLinkedStatement(input.token, sourceIp), input.words)),
  }),
};
