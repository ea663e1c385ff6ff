import { idOf, listOf, type World } from '../world.ts';
import { invalid } from './errors.ts';

type Fields = Record<string, unknown>;

/** Lists that an object only carries when they are asked for. */
const included: Record<string, Record<string, (world: World, id: string) => unknown>> = {
  'checkout.session': {
    line_items: (world, id) =>
      listOf(world.store.get('_session', id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`),
  },
  charge: {
    refunds: (world, id) =>
      listOf(
        world.store
          .all('refund')
          .filter(({ charge }) => charge === id)
          .reverse(),
        `/v1/charges/${id}/refunds`,
      ),
  },
  customer: {
    subscriptions: (world, id) =>
      listOf(
        world.store
          .all('subscription')
          .filter(({ customer, status }) => customer === id && status !== 'canceled')
          .reverse(),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  invoice: {
    payments: (world, id) =>
      listOf(
        world.store.all('invoice_payment').filter(({ invoice }) => idOf(invoice) === id),
        '/v1/invoice_payments',
      ),
  },
};

/** An object as it is answered: with the objects that `expand` names in place of their ids. */
export const render = (world: World, object: object, expand: string[] = []): object => {
  const shown = structuredClone(object) as Fields;
  for (const path of expand) {
    const keys = path.split('.');
    if (keys.length > 4 + (keys[0] === 'data' ? 1 : 0))
      throw invalid(`You cannot expand more than 4 levels of a property (${path}).`, { param: 'expand' });
    expandPath(world, shown, keys, path);
  }
  return shown;
};

const expandPath = (world: World, within: unknown, [key, ...rest]: string[], path: string): void => {
  if (key === undefined || within === null || typeof within !== 'object') return;
  if (Array.isArray(within)) {
    for (const item of within) expandPath(world, item, [key, ...rest], path);
    return;
  }
  const fields = within as Fields;
  const include = included[String(fields.object)]?.[key];
  if (fields[key] === undefined && include) fields[key] = structuredClone(include(world, String(fields.id)));
  const value = fields[key];
  if (value === undefined) {
    // A field that Stripe leaves out while it has no value, such as `transfer`.
    if (optional.has(`${String(fields.object)}.${key}`)) return;
    throw invalid(
      `This property cannot be expanded (${path}). You may want to try expanding 'data.${path}' if this is a list.`,
      { param: 'expand' },
    );
  }
  if (typeof value === 'string') {
    const found = world.store.find(value);
    if (!found) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' });
    fields[key] = structuredClone(found);
  }
  expandPath(world, fields[key], rest, path);
};

const optional = new Set([
  'charge.transfer',
  'refund.failure_balance_transaction',
  'payment_record_details.payment_intent',
  'transfer.destination_payment',
]);
