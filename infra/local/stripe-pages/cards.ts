import type Stripe from 'stripe';
import type { Paying } from '../stripe/objects/pay-checkout.ts';

export interface Card {
  /** The effect of the card in the simulator. */
  how: Paying | 'fails-later';
  /** The number by which Stripe's test mode has the same effect. */
  number: string;
  effect: string;
}

const always: Card[] = [
  { how: 'success', number: '4242 4242 4242 4242', effect: 'Pays' },
  { how: 'declined', number: '4000 0000 0000 0002', effect: 'Is declined' },
  { how: '3ds', number: '4000 0027 6000 3184', effect: 'Has to be confirmed (3-D Secure)' },
];
const slow: Card = { how: 'slow', number: 'Bank transfer', effect: 'Pays slowly' };
const failsLater: Card = {
  how: 'fails-later',
  number: '4000 0000 0000 0341',
  effect: 'Pays now, fails at the next renewal',
};

export const cardsFor = (mode: Stripe.Checkout.Session.Mode): Card[] =>
  mode === 'subscription' ? [...always, failsLater] : [...always, slow];
