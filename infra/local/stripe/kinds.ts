import type Stripe from 'stripe';
import type { Delivery } from './events/deliver.ts';
import type { KeptAnswer } from './wire/idempotency.ts';

/** The answer of the card that stands behind a customer. */
export type Card = 'good' | 'declined';

/** The parameters of a checkout session that are not part of the object. */
interface SessionPlan {
  id: string;
  lines: Stripe.LineItem[];
  intent: {
    application_fee_amount?: number | undefined;
    transfer_data?: { destination: string; amount?: number | undefined } | undefined;
    metadata?: Record<string, string> | undefined;
    description?: string | undefined;
    receipt_email?: string | undefined;
    transfer_group?: string | undefined;
    statement_descriptor_suffix?: string | undefined;
    on_behalf_of?: string | undefined;
    setup_future_usage?: 'on_session' | 'off_session' | undefined;
  };
  subscription: { metadata?: Record<string, string> | undefined; description?: string | undefined };
}

/** Every kind of object that is kept, by the name that Stripe gives it; those that begin with `_` are the simulator's own. */
export interface Kinds {
  account: Stripe.Account;
  application_fee: Stripe.ApplicationFee;
  balance_transaction: Stripe.BalanceTransaction;
  'billing_portal.session': Stripe.BillingPortal.Session;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  customer: Stripe.Customer;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  fee_refund: Stripe.FeeRefund;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payout: Stripe.Payout;
  price: Stripe.Price;
  product: Stripe.Product;
  refund: Stripe.Refund;
  subscription: Stripe.Subscription;
  transfer: Stripe.Transfer;
  transfer_reversal: Stripe.TransferReversal;
  _card: { id: string; card: Card };
  _deauthorised: { id: string };
  _deleted: { id: string };
  _delivery: Delivery;
  _idempotency: KeptAnswer;
  _link: { id: string; account: string; return_url: string; refresh_url: string; expires_at: number };
  _session: SessionPlan;
}
