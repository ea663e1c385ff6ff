import { notifications } from '@briefhouse/contracts/notifications/endpoints.ts';
import { askForMail } from '../../chat/mail/commands.ts';
import { inboxRoutes } from '../../inbox/routes.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../checks.ts';

export const handler = defineApi(notifications, checks, inboxRoutes(askForMail));
