import { calendarPath } from '@briefhouse/contracts/marketplace/calendar.ts';
import { marketplace } from '@briefhouse/contracts/marketplace/endpoints.ts';
import { defineApi } from '../../kit/define-api.ts';
import { accessEnd, accessStep, requireAccess } from '../../money/public.ts';
import { brandRoutes } from '../../work/brands/routes.ts';
import { briefRoutes } from '../../work/brief/routes.ts';
import { calendarFeed } from '../../work/deadlines/feed.ts';
import { calendarRoutes } from '../../work/deadlines/routes.ts';
import { newsfeedRoutes } from '../../work/newsfeed/routes.ts';
import { pageRoutes } from '../../work/page/routes.ts';
import { projectRoutes } from '../../work/project/routes.ts';
import { requestRoutes } from '../../work/request/routes.ts';
import { checks } from '../checks.ts';

const api = defineApi(
  marketplace,
  { ...checks, access: { requireAccess, accessStep } },
  {
    ...projectRoutes,
    ...briefRoutes,
    ...pageRoutes(accessEnd),
    ...requestRoutes,
    ...newsfeedRoutes,
    ...brandRoutes(accessEnd),
    ...calendarRoutes,
  },
);

/** A program that reads a calendar calls no contract: its answer is no JSON. */
export const handler: typeof api = (event, context) =>
  event.resource === calendarPath ? calendarFeed(event) : api(event, context);
