import { digest } from '../../kit/ids.ts';

/** Whose copy it is: who paid, or who was paid. */
export type Side = 'payer' | 'payee';

/** What a paper says of a charge or a refund. */
export type PaperEvent = 'paid' | 'refund' | 'refund_failed';

/** The same for the same event and side, so that a paper is issued once; it does not give away Stripe's id. */
export const paperId = (event: PaperEvent, source: string, side: Side): string =>
  digest(`${event}#${source}#${side}`);
