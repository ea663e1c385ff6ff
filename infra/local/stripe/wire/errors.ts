import type Stripe from 'stripe';

interface Detail {
  code?: string;
  param?: string;
  charge?: string;
  decline_code?: string;
  payment_intent?: Stripe.PaymentIntent;
}

/** An answer of Stripe's that is an error: `status` and the object under `error`. */
export class StripeFault extends Error {
  override name = 'StripeFault';
  readonly status: number;
  readonly type: string;
  readonly detail: Detail;
  constructor(status: number, type: string, message: string, detail: Detail = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.detail = detail;
  }
}

export const invalid = (message: string, detail: Detail = {}): StripeFault =>
  new StripeFault(400, 'invalid_request_error', message, detail);

export const noAccess = (account: string): StripeFault =>
  new StripeFault(
    403,
    'invalid_request_error',
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { code: 'account_invalid' },
  );

export const missing = (kind: string, id: string, param = 'id'): StripeFault =>
  new StripeFault(404, 'invalid_request_error', `No such ${kind.replaceAll(/[._]/g, ' ')}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
