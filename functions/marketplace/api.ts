import { defineApi } from '../kit/define-api.ts';
import { createProjectRoute } from './routes/create-project.ts';
import { listNewsfeedRoute } from './routes/list-newsfeed.ts';
import { listProjectsRoute } from './routes/list-projects.ts';
import { sendRequestRoute } from './routes/send-request.ts';

export const handler = defineApi([
  createProjectRoute,
  listNewsfeedRoute,
  listProjectsRoute,
  sendRequestRoute,
]);
