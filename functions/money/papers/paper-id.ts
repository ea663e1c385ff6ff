import { digest } from '../../kit/ids.ts';

/** The recipient of this copy: the payer or the payee. */
export type Side = 'payer' | 'payee';

/** The event of a charge or a refund that a receipt or invoice states. */
export type PaperEvent = 'paid' | 'refund' | 'refund_failed';

/** The id is the same for the same event and side, so that each is issued once; it does not give away Stripe's id. */
export const paperId = (event: PaperEvent, source: string, side: Side): string =>
  digest(`${event}#${source}#${side}`);
