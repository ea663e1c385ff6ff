import { transitions } from '@briefhouse/workflow/project.ts';
import { epochMs, seconds } from '../../kit/clock.ts';
import { cancelDueStep, type Due, dueStep } from '../../kit/due.ts';
import type { Step } from '../../kit/transact.ts';

/** Milliseconds in which an offer may be answered. */
const offerMs = transitions.offer.after.hours * seconds.hour * 1000;

export const offerEnd = (from = epochMs()) => new Date(from + offerMs).toISOString();

/** When an offer that ends at `endsAt` was made; epoch milliseconds. */
export const offerBegan = (endsAt: string): number => Date.parse(endsAt) - offerMs;

/** The due row that ends an offer. */
const end = (projectId: string, endsAt: string): Due => ({ kind: 'offer', id: projectId, at: endsAt });

export const startOfferStep = (projectId: string, endsAt: string): Step => dueStep(end(projectId, endsAt));

export const stopOfferStep = (projectId: string, endsAt: string): Step =>
  cancelDueStep(end(projectId, endsAt));
