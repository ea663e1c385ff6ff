import type Stripe from 'stripe';
import { invalid, noAccess } from '../wire/errors.ts';
import { flag, hash, metadata, oneOf, required, type ShapeOf, text, url } from '../wire/params.ts';
import { listRoute, type Routes, route } from '../wire/routes.ts';
import { change, mergeMetadata, newId, type World } from '../world.ts';

/** The country of the platform's own account, and so of accounts that are made without one. */
const platformCountry = 'DE';

const capability = hash({ requested: flag });
const shape = {
  business_profile: hash({
    mcc: text,
    name: text,
    product_description: text,
    support_email: text,
    support_url: url,
    url,
  }),
  business_type: oneOf('company', 'government_entity', 'individual', 'non_profit'),
  capabilities: hash({ card_payments: capability, transfers: capability, sepa_debit_payments: capability }),
  default_currency: text,
  email: text,
  individual: hash({ email: text, first_name: text, last_name: text, phone: text }),
  metadata,
  settings: hash({
    payouts: hash({
      schedule: hash({ interval: oneOf('manual', 'daily', 'weekly', 'monthly'), delay_days: text }),
      statement_descriptor: text,
    }),
  }),
} satisfies ShapeOf<Stripe.AccountCreateParams>;

/** The facts that a fresh Express account still needs. */
const wanted = [
  'business_profile.product_description',
  'business_type',
  'external_account',
  'individual.address.line1',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
];

export const requirements = (
  due: string[],
  more: Partial<Stripe.Account.Requirements> = {},
): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: due.length > 0 ? 'requirements.past_due' : null,
  errors: [],
  eventually_due: due,
  past_due: due,
  pending_verification: [],
  ...more,
});

export const accountRoutes: Routes = {
  'POST /v1/accounts': route(
    { ...shape, type: oneOf('custom', 'express', 'standard'), country: text },
    ({ world, params }) => {
      if (params.type !== 'express')
        throw invalid('The local Stripe makes Express accounts only.', { param: 'type' });
      const country = params.country?.toUpperCase() ?? platformCountry;
      if (!/^[A-Z]{2}$/.test(country))
        throw invalid(
          `Country '${params.country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
          { code: 'country_unsupported', param: 'country' },
        );
      return createAccount(world, { ...params, country });
    },
  ),
  'GET /v1/accounts': listRoute('account', {}, ({ id }, _, world) => !world.store.get('_deauthorised', id)),
  'GET /v1/accounts/:id': route({}, ({ world, ids: [id = ''] }) => reachable(world, id)),
  'POST /v1/accounts/:id': route(shape, ({ world, ids: [id = ''], params }) => {
    const account = reachable(world, id);
    return change(
      world,
      'account',
      account,
      {
        metadata: mergeMetadata(account.metadata ?? {}, params.metadata),
        ...(params.email !== undefined && { email: params.email }),
      },
      'account.updated',
    );
  }),
  'POST /v1/accounts/:id/login_links': route({}, ({ world, ids: [id = ''] }) => {
    const account = reachable(world, id);
    if (!account.details_submitted)
      throw invalid('Cannot create a login link for an account that has not completed onboarding.');
    return {
      object: 'login_link',
      created: world.now(),
      url: `${world.pagesUrl}/account/${id}`,
    } satisfies Stripe.LoginLink;
  }),
  'DELETE /v1/accounts/:id': route({}, ({ world, ids: [id = ''] }) => {
    reachable(world, id);
    world.store.remove('account', id);
    return { id, object: 'account', deleted: true } satisfies Stripe.DeletedAccount;
  }),
  'POST /v1/account_links': route(
    {
      account: required(text),
      type: required(oneOf('account_onboarding', 'account_update')),
      refresh_url: required(url),
      return_url: required(url),
      collect: oneOf('currently_due', 'eventually_due'),
      collection_options: hash({
        fields: oneOf('currently_due', 'eventually_due'),
        future_requirements: oneOf('include', 'omit'),
      }),
    } satisfies ShapeOf<Stripe.AccountLinkCreateParams>,
    ({ world, params }) => {
      const account = reachable(world, params.account);
      if (params.type === 'account_update')
        throw invalid('You cannot create `account_update` type Account Links for this account.', {
          param: 'type',
        });
      const link = world.store.put('_link', {
        id: newId('link', 20),
        account: account.id,
        return_url: params.return_url,
        refresh_url: params.refresh_url,
        expires_at: world.now() + 300,
      });
      return {
        object: 'account_link',
        created: world.now(),
        expires_at: link.expires_at,
        url: `${world.pagesUrl}/onboarding/${link.id}`,
      } satisfies Stripe.AccountLink;
    },
  ),
};

/** An account that the platform may ask about: one that left it is no longer there for it. */
export const reachable = (world: World, id: string): Stripe.Account => {
  const account = world.store.get('account', id);
  if (!account || world.store.get('_deauthorised', id)) throw noAccess(id);
  return account;
};

interface NewAccount {
  country: string;
  email?: string | undefined;
  metadata?: Record<string, string> | undefined;
  capabilities?: Partial<Record<string, { requested?: boolean | undefined } | undefined>> | undefined;
  business_type?: Stripe.Account.BusinessType | undefined;
}

const createAccount = (world: World, params: NewAccount): Stripe.Account => {
  const asked = Object.entries(params.capabilities ?? {}).filter(([, sent]) => sent?.requested);
  const account: Stripe.Account = {
    id: newId('acct', 16),
    object: 'account',
    business_profile: null,
    business_type: params.business_type ?? null,
    capabilities: Object.fromEntries(asked.map(([name]) => [name, 'inactive'])),
    charges_enabled: false,
    controller: {
      type: 'application',
      is_controller: true,
      fees: { payer: 'application_express' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    country: params.country,
    created: world.now(),
    default_currency: 'eur',
    details_submitted: false,
    email: params.email ?? null,
    external_accounts: { object: 'list', data: [], has_more: false, url: '' },
    future_requirements: requirements([]) as Stripe.Account.FutureRequirements,
    metadata: params.metadata ?? {},
    payouts_enabled: false,
    requirements: requirements(wanted),
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'express',
  };
  if (account.external_accounts)
    account.external_accounts.url = `/v1/accounts/${account.id}/external_accounts`;
  return world.store.put('account', account);
};
