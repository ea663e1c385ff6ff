/** Bulgaria's fixed rate, rounded as the specification does; for information only, nobody is charged in leva. */
export const levPerEuro = 1.96;

/** Whole leva beside a price in euro cents. */
export const levOf = (cents: number): number => Math.round((cents * levPerEuro) / 100);

export interface Plan {
  id: 'monthly' | 'two_months' | 'twelve_months' | 'test';
  /** The name, which is `productName` on the wire. */
  name: string;
  /** The price in euro cents. */
  price_cents: number;
  /** `amount` on the wire; with the name it only names the plan. Null: bought by `create-checkout`. */
  wire_amount: number | null;
  /** Whether it renews every month; the other plans end automatically. */
  recurring: boolean;
  /** Months of access; 0 is one day. */
  months: number;
  /** Never sold in production. */
  testing: boolean;
}

/** The one catalogue of access plans: the server charges by it, the screens show it. */
export const plans: readonly Plan[] = [
  {
    id: 'monthly',
    name: 'Monthly subscription',
    price_cents: 1500,
    wire_amount: null,
    recurring: true,
    months: 1,
    testing: false,
  },
  {
    id: 'two_months',
    name: '2-Month Access',
    price_cents: 7500,
    wire_amount: 150,
    recurring: false,
    months: 2,
    testing: false,
  },
  {
    id: 'twelve_months',
    name: '12-Month Access',
    price_cents: 15_000,
    wire_amount: 300,
    recurring: false,
    months: 12,
    testing: false,
  },
  {
    id: 'test',
    name: 'Test Package',
    price_cents: 50,
    wire_amount: 1,
    recurring: false,
    months: 0,
    testing: true,
  },
];

/** The plan that `amount` and `productName` of `create-payment` name; undefined for any other pair. */
export const planOfWire = (amount: number, productName: string): Plan | undefined =>
  plans.find((plan) => plan.wire_amount === amount && plan.name === productName);
