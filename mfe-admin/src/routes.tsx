import './styles.css';
import type { RouteObject } from 'react-router';
import { SecurityDashboard } from './security-dashboard.tsx';

/** The screens of this remote; paths are absolute. */
export const routes: RouteObject[] = [{ path: '/admin', element: <SecurityDashboard /> }];
