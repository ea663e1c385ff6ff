import { limits } from '@briefhouse/contracts/limits.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { cancelDueStep, type Due, dueStep } from '../../kit/due.ts';
import type { Step } from '../../kit/transact.ts';

export const offerEnd = (from = epochMs()) =>
  new Date(from + limits.offerHours * seconds.hour * 1000).toISOString();

/** When an offer that ends at `endsAt` was made; epoch milliseconds. */
export const offerBegan = (endsAt: string): number =>
  Date.parse(endsAt) - limits.offerHours * seconds.hour * 1000;

/** The due row that ends an offer. */
const end = (projectId: string, endsAt: string): Due => ({ kind: 'offer', id: projectId, at: endsAt });

export const startOfferStep = (projectId: string, endsAt: string): Step => dueStep(end(projectId, endsAt));

export const stopOfferStep = (projectId: string, endsAt: string): Step =>
  cancelDueStep(end(projectId, endsAt));
