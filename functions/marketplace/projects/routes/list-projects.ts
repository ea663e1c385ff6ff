import { listProjects as contract } from '@briefhouse/contracts/marketplace/list-projects.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listProjects } from '../domain/list-projects.ts';

export const listProjectsRoute = defineRoute(contract, ({ user }) => listProjects(user.id));
