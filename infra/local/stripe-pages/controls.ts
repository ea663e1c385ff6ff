import type { StripeControl } from '../stripe/control.ts';

/** An impossible request to the console. */
export class ControlProblem extends Error {}

type Sent = Record<string, unknown>;
interface Field<T> {
  /** The name in a person's words. */
  about: string;
  read(value: unknown, name: string): T;
}

const text = (about: string): Field<string> => ({
  about,
  read(value, name) {
    if (typeof value === 'string' && value !== '') return value;
    throw new ControlProblem(`${name} is missing: ${about}.`);
  },
});
const whole = (about: string, usual?: number): Field<number> => ({
  about: usual === undefined ? about : `${about}; ${usual} if not given`,
  read(value = usual, name) {
    const number = typeof value === 'string' ? Number(value) : value;
    if (typeof number === 'number' && Number.isSafeInteger(number) && number >= 0) return number;
    throw new ControlProblem(`${name} has to be a whole number: ${about}.`);
  },
});
const oneOf = <const T extends string>(...values: T[]): Field<T> => ({
  about: values.join(', '),
  read(value, name) {
    const found = values.find((one) => one === String(value));
    if (found !== undefined) return found;
    throw new ControlProblem(`${name} is one of ${values.join(', ')}.`);
  },
});
/** A list, or one text with commas. Empty if it is not given. */
const texts = (about: string): Field<string[]> => ({
  about: `a list of ${about}`,
  read(value = [], name) {
    const all = typeof value === 'string' ? value.split(',').filter(Boolean) : value;
    if (Array.isArray(all) && all.every((one) => typeof one === 'string')) return all;
    throw new ControlProblem(`${name} has to be a list of ${about}.`);
  },
});

const optional = <T>(field: Field<T>): Field<T | undefined> => ({
  about: `${field.about}; may be left out`,
  read: (value, name) => (value === undefined || value === '' ? undefined : field.read(value, name)),
});

export interface Control {
  about: string;
  fields: Record<string, Field<unknown>>;
  run(stripe: StripeControl, sent: Sent): unknown;
}

type Read<F> = { [K in keyof F]: F[K] extends Field<infer T> ? T : never };
const control = <F extends Record<string, Field<unknown>>>(
  about: string,
  fields: F,
  run: (stripe: StripeControl, given: Read<F>) => unknown,
): Control => ({
  about,
  fields,
  run(stripe, sent) {
    const unknown = Object.keys(sent).find((name) => !Object.hasOwn(fields, name));
    if (unknown !== undefined) throw new ControlProblem(`There is no ${unknown} here.`);
    const given = Object.entries(fields).map(([name, field]) => [name, field.read(sent[name], name)]);
    return run(stripe, Object.fromEntries(given) as Read<F>);
  },
});

const event = text('an id, evt_…');
const account = text('an id, acct_…');

/** The controls, each as `POST control/<name>`, with its fields as JSON or as a form's. */
export const controls: Record<string, Control> = {
  pay: control(
    'Pays an open checkout, as on its page',
    { session: text('an id, cs_…'), how: oneOf('success', 'declined', '3ds', 'slow') },
    (stripe, { session, how }) => stripe.payCheckout(session, how),
  ),
  'finish-payment': control(
    'Ends a payment that has to be confirmed, or is slow',
    { session: text('an id, cs_…'), outcome: oneOf('succeeded', 'failed') },
    (stripe, { session, outcome }) => stripe.finishPayment(session, outcome),
  ),
  expire: control('Lets an open checkout expire', { session: text('an id, cs_…') }, (stripe, { session }) =>
    stripe.expireCheckout(session),
  ),
  onboard: control('Completes what Stripe wants of an account', { account }, (stripe, given) =>
    stripe.completeOnboarding(given.account),
  ),
  restrict: control(
    'Lets Stripe want more of an account, and stop paying it until then',
    { account, requirements: texts("Stripe's names of requirements") },
    (stripe, given) => stripe.restrict(given.account, given.requirements),
  ),
  disconnect: control('Lets an account leave the platform', { account }, (stripe, given) =>
    stripe.deauthorise(given.account),
  ),
  dispute: control('Lets the bank ask a charge back', { charge: text('an id, ch_…') }, (stripe, { charge }) =>
    stripe.dispute(charge),
  ),
  'close-dispute': control(
    'Lets the bank decide',
    { dispute: text('an id, du_…'), outcome: oneOf('won', 'lost') },
    (stripe, { dispute, outcome }) => stripe.closeDispute(dispute, outcome),
  ),
  payout: control('Pays the balance of an account out', { account }, (stripe, given) =>
    stripe.payout(given.account),
  ),
  'pay-payout': control('Lets a payout arrive', { payout: text('an id, po_…') }, (stripe, given) =>
    stripe.payPayout(given.payout),
  ),
  'fail-payout': control(
    'Lets the bank send a payout back',
    { payout: text('an id, po_…') },
    (stripe, given) => stripe.failPayout(given.payout),
  ),
  card: control(
    "Puts another card in a customer's place",
    { customer: text('an id, cus_…'), works: oneOf('true', 'false') },
    (stripe, { customer, works }) => stripe.setCard(customer, works === 'true' ? 'good' : 'declined'),
  ),
  hold: control('Holds events back', {}, (stripe) => stripe.hold()),
  release: control(
    'Sends what was held: one event, or all of them, those of `order` first and in that order',
    { event: optional(event), order: texts('ids, evt_…') },
    (stripe, given) => (given.event === undefined ? stripe.release(given.order) : stripe.letGo(given.event)),
  ),
  replay: control('Sends an event again', { event }, (stripe, given) => stripe.replay(given.event)),
  duplicate: control('Sends an event twice at once', { event }, (stripe, given) => {
    stripe.duplicate(given.event);
    stripe.duplicate(given.event);
  }),
  delay: control(
    'Sends an event that waits later',
    { event, seconds: whole('by the clock, from now') },
    (stripe, given) => stripe.delay(given.event, given.seconds),
  ),
  drop: control('Never sends an event that waits', { event }, (stripe, given) => stripe.drop(given.event)),
  'fail-refund': control('Lets a refund come back', { refund: text('an id, re_…') }, (stripe, given) =>
    stripe.failRefund(given.refund),
  ),
  'fail-calls': control(
    'Lets the next calls of the API fail',
    {
      times: whole('how many', 1),
      how: oneOf('500', '429', '503', 'timeout', 'after'),
    },
    (stripe, { times, how }) =>
      stripe.failNext(times, how === 'timeout' || how === 'after' ? how : Number(how)),
  ),
  slow: control('Answers every call of the API later', { ms: whole('milliseconds') }, (stripe, { ms }) =>
    stripe.slow(ms),
  ),
  'clear-faults': control('Lets the API work again', {}, (stripe) => stripe.clearFaults()),
};
