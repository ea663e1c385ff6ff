import type Stripe from 'stripe';
import {
  flag,
  hash,
  integer,
  list,
  metadata,
  oneOf,
  type Params,
  required,
  type ShapeOf,
  text,
  url,
} from '../wire/params.ts';
import { priceData } from './prices.ts';

const customText = hash({ message: required(text) });

const intentShape = {
  application_fee_amount: integer(0),
  capture_method: oneOf('automatic', 'automatic_async', 'manual'),
  description: text,
  metadata,
  on_behalf_of: text,
  receipt_email: text,
  setup_future_usage: oneOf('off_session', 'on_session'),
  statement_descriptor_suffix: text,
  transfer_data: hash({ amount: integer(1), destination: required(text) }),
  transfer_group: text,
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>;

/** The parameters of a checkout session. */
export const sessionShape = {
  adaptive_pricing: hash({ enabled: flag }),
  allow_promotion_codes: flag,
  automatic_tax: hash({ enabled: required(flag) }),
  billing_address_collection: oneOf('auto', 'required'),
  cancel_url: url,
  client_reference_id: text,
  currency: text,
  custom_text: hash({
    after_submit: customText,
    submit: customText,
    terms_of_service_acceptance: customText,
  }),
  customer: text,
  customer_creation: oneOf('always', 'if_required'),
  customer_email: text,
  customer_update: hash({ address: oneOf('auto', 'never'), name: oneOf('auto', 'never') }),
  expires_at: integer(0),
  invoice_creation: hash({ enabled: required(flag) }),
  line_items: list(hash({ price: text, price_data: priceData, quantity: integer(1) })),
  locale: text,
  metadata,
  mode: required(oneOf('payment', 'setup', 'subscription')),
  payment_intent_data: hash(intentShape),
  payment_method_collection: oneOf('always', 'if_required'),
  allowed_payment_method_types: list(text),
  phone_number_collection: hash({ enabled: required(flag) }),
  saved_payment_method_options: hash({ payment_method_save: oneOf('disabled', 'enabled') }),
  submit_type: oneOf('auto', 'book', 'donate', 'pay', 'subscribe'),
  subscription_data: hash({ description: text, metadata }),
  success_url: url,
  tax_id_collection: hash({ enabled: required(flag) }),
} satisfies ShapeOf<Stripe.Checkout.SessionCreateParams>;
export type SessionParams = Params<typeof sessionShape>;
