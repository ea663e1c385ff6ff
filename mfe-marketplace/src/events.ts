import { listAssignments } from '@briefhouse/contracts/marketplace/assignment.ts';
import { getCreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';
import { listDocuments } from '@briefhouse/contracts/marketplace/document.ts';
import { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import { getPortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { listFinishedProjects, listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { getProjectPage } from '@briefhouse/contracts/marketplace/project-page.ts';
import { listProjectRequests, listRequests } from '@briefhouse/contracts/marketplace/request.ts';
import { getEarnings } from '@briefhouse/contracts/payments/get-earnings.ts';
import { getPayment } from '@briefhouse/contracts/payments/payment.ts';
import { getPayoutAccount } from '@briefhouse/contracts/payments/payout-account.ts';
import { checkSubscription } from '@briefhouse/contracts/payments/plan.ts';
import { followEvents } from '@briefhouse/web/event-lists.ts';

const projects = [listProjects, listFinishedProjects, listAssignments, getProjectPage];

followEvents({
  access: [checkSubscription],
  payments: [getPayment, getEarnings],
  'payout-account': [getPayoutAccount],
  projects,
  brief: [getProjectPage],
  requests: [listProjectRequests, listRequests, ...projects],
  metrics: [getCreatorMetrics],
  newsfeed: [listNewsfeed],
  documents: [listDocuments],
  portfolio: [getPortfolio],
});
