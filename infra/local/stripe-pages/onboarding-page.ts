import { type Html, html } from '../html.ts';
import { layout } from './layout.ts';

/** Requirements that Stripe may have of an account later, each beside a person's name for it. */
const requirements: [name: string, label: string][] = [
  ['individual.verification.document', 'A picture of an identity document'],
  ['external_account', 'A bank account'],
  ['individual.address.line1', 'An address'],
  ['individual.dob.day', 'A date of birth'],
];

const names = new Intl.DisplayNames('en', { type: 'region' });
/** The countries in which Stripe has accounts of this kind: the euro area and its neighbours. */
const countries =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK US'
    .split(' ')
    .map((code): [code: string, name: string] => [code, names.of(code) ?? code]);

export interface OnboardingView {
  /** The link's, by which its page is found. */
  id: string;
  /** The person or company of the payout account. */
  account: string;
  /** The country in two letters. */
  country: string;
  /** The names of the facts that Stripe still wants. */
  missing: string[];
}

/**
 * The page on which a person gives Stripe the facts that it needs before it pays them out. It asks for none: one
 * chooses the outcome.
 */
export const onboardingPage = (shop: string, { id, account, country, missing }: OnboardingView): string =>
  layout(
    shop,
    'Set up payouts',
    html`<main class="narrow">
<h1>Set up payouts</h1>
<p class="lead">${shop} pays you by Stripe. Stripe would ask who you are and where your money should go; here you choose how that ends.</p>
${missing.length > 0 && html`<section class="box"><h2>Still needed</h2><ul>${missing.map((name) => html`<li>${name}</li>`)}</ul></section>`}
<form method="post" action="/__local/stripe/onboarding/${id}" class="choices">
<label>Country <select name="country">${countries.map(([code, name]) => html`<option value="${code}"${code === country && html` selected`}>${name}</option>`)}</select></label>
<button class="primary" name="outcome" value="complete">Complete the setup</button>
<button name="outcome" value="started">Leave half way</button>
<fieldset class="box"><legend>Stripe wants more</legend>${requirements.map(requirement)}<button name="outcome" value="restricted">Complete, with this still missing</button></fieldset>
</form>
<p class="fine">Account ${account}</p>
</main>`,
  );

const requirement = ([name, label]: [string, string], index: number): Html =>
  html`<label class="choice"><input type="checkbox" name="missing" value="${name}"${index === 0 && html` checked`}><span>${label}<small>${name}</small></span></label>`;
