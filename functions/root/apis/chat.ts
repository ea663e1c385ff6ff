import { chat } from '@briefhouse/contracts/chat/endpoints.ts';
import { chatRoutes } from '../../chat/routes.ts';
import { defineApi } from '../../kit/define-api.ts';
import { checks } from '../checks.ts';

export const handler = defineApi(chat, checks, chatRoutes);
