import type { RouteObject } from 'react-router';

/** Chat has no path of its own: it lives in dialogs. */
export const routes: RouteObject[] = [];
