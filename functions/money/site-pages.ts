import { environment } from '../kit/environment.ts';

/** A page of this site that the payment provider leads back to: fixed here, never taken from a caller. */
const page = (path: string) => `${environment.siteUrl}${path}`;

export const sitePages = {
  planPaid: () => page('/dashboard?paid=plan'),
  plans: () => page('/dashboard?dialog=access-plans&paid=cancelled'),
  dashboard: () => page('/dashboard'),
  payoutDone: () => page('/dashboard?payout=done'),
  /** The link was used or has expired: the page asks for another. */
  payoutAgain: () => page('/dashboard?payout=refresh'),
  payment: (paymentId: string) => page(`/client?dialog=payment&payment=${paymentId}`),
  paymentLeft: (paymentId: string) => page(`/client?dialog=payment&payment=${paymentId}&cancelled=1`),
};
