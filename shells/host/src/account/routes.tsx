import type { RouteObject } from 'react-router';
import { AccountPage } from './account-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

export const routes: RouteObject[] = [
  { path: '/account', element: <AccountPage /> },
  { path: '/account/privacy', element: <PrivacyPage /> },
];
