import { Outlet } from 'react-router';
import { AppShell } from './app-shell.tsx';

export const ShellRoute = () => (
  <AppShell>
    <Outlet />
  </AppShell>
);
