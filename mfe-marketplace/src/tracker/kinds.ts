/** The specified words of a payment record, and their labels. */
export const methodNames = {
  bank_transfer: 'Bank transfer',
  paypal: 'PayPal',
  stripe: 'Stripe',
  wise: 'Wise',
  revolut: 'Revolut',
  cash: 'Cash',
  other: 'Other',
} as const;
export type PaymentMethod = keyof typeof methodNames;

export const paymentStatusNames = {
  pending: 'Pending',
  processing: 'Processing',
  received: 'Received',
  cancelled: 'Cancelled',
} as const;
export type PaymentStatus = keyof typeof paymentStatusNames;
