import type { RouteObject } from 'react-router';
import { AccountPage } from './account-page.tsx';

export const routes: RouteObject[] = [{ path: '/account', element: <AccountPage /> }];
