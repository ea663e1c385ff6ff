import { media } from '@briefhouse/contracts/media/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { mediaRoutes } from '../../media/routes.ts';
import { checks } from '../checks.ts';

export const handler = defineApi(media, checks, mediaRoutes);
