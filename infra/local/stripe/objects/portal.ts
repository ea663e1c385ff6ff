import type Stripe from 'stripe';
import { hash, oneOf, required, type ShapeOf, text, url } from '../wire/params.ts';
import { type Routes, route } from '../wire/routes.ts';
import { need, newId } from '../world.ts';

export const portalRoutes: Routes = {
  'POST /v1/billing_portal/sessions': route(
    {
      customer: required(text),
      return_url: url,
      configuration: text,
      locale: text,
      flow_data: hash({
        type: required(oneOf('payment_method_update', 'subscription_cancel')),
        subscription_cancel: hash({ subscription: required(text) }),
      }),
    } satisfies ShapeOf<Stripe.BillingPortal.SessionCreateParams>,
    ({ world, params }) => {
      const customer = need(world, 'customer', params.customer, 'customer');
      const id = newId('bps');
      const session: Stripe.BillingPortal.Session = {
        id,
        object: 'billing_portal.session',
        configuration: params.configuration ?? 'bpc_local',
        created: world.now(),
        customer: customer.id,
        customer_account: null,
        flow: null,
        livemode: false,
        locale: (params.locale ?? null) as Stripe.BillingPortal.Session.Locale | null,
        on_behalf_of: null,
        return_url: params.return_url ?? null,
        url: `${world.pagesUrl}/portal/${id}`,
      };
      world.emit('billing_portal.session.created', session);
      return world.store.put('billing_portal.session', session);
    },
  ),
};
