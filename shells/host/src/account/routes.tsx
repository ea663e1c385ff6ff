import type { RouteObject } from 'react-router';
import { StatementPage } from '../moderation/statement-page.tsx';
import { AccountPage } from './account-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';

export const routes: RouteObject[] = [
  { path: '/account', element: <AccountPage /> },
  { path: '/moderation/:caseId?/:round?', element: <StatementPage /> },
  { path: '/account/privacy', element: <PrivacyPage /> },
];
