import type { WaitingRequest } from './use-project-requests.ts';

export const requestOrders = {
  oldest: 'Oldest first',
  newest: 'Newest first',
  price: 'Lowest price',
  rating: 'Best rated',
  answers: 'Fastest to answer',
} as const;
export type RequestOrder = keyof typeof requestOrders;

/** The price of a request in cents: the one that it names, or else the least of its creator’s range; none comes last. */
const priceOf = ({ price_cents, about }: WaitingRequest): number =>
  price_cents ?? (about?.price_range_min ? about.price_range_min * 100 : Number.POSITIVE_INFINITY);

const ratingOf = ({ about }: WaitingRequest): number => (about?.review_count ? (about.rating ?? 0) : 0);

const hoursOf = ({ about }: WaitingRequest): number => about?.response_hours ?? Number.POSITIVE_INFINITY;

/** Infinite values are equal. */
const ascending = (a: number, b: number): number => (a === b ? 0 : a - b);

const comparisons: Record<RequestOrder, (a: WaitingRequest, b: WaitingRequest) => number> = {
  oldest: (a, b) => a.created_at.localeCompare(b.created_at),
  newest: (a, b) => b.created_at.localeCompare(a.created_at),
  price: (a, b) => ascending(priceOf(a), priceOf(b)),
  rating: (a, b) => ascending(ratingOf(b), ratingOf(a)),
  answers: (a, b) => ascending(hoursOf(a), hoursOf(b)),
};

/** In this order; those that are equal stay as the server has them, oldest first. */
export const ordered = (requests: readonly WaitingRequest[], by: RequestOrder): WaitingRequest[] =>
  requests.toSorted(comparisons[by]);
