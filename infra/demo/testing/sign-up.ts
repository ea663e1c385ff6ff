import { randomBytes } from 'node:crypto';
import { legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { confirmSignUp, signUp } from 'aws-amplify/auth';
import { alone, configure, newAddress, ticketFor } from './amplify.ts';
import { openSessionAs, type Session } from './sign-in.ts';

interface NewAccount {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  user_type: 'creator' | 'client';
  /** Whether it is like an account from before there were terms: it has agreed to none. */
  before_terms?: boolean | undefined;
}

/** Signs up with its own device and address, confirms with the code from the mail, and signs in. */
export const openAccount = (
  url: string,
  { email, password, before_terms, ...person }: NewAccount,
): Promise<Session> =>
  alone(async () => {
    await configure(url, 'sign_up_client_id');
    const guard = { fingerprint: randomBytes(32).toString('hex'), address: newAddress() };
    const ticket = await ticketFor(url, 'sign_up', email, guard);
    const guards = {
      ticket,
      fingerprint_hash: guard.fingerprint,
      ...(!before_terms && { terms_version: legalVersions.terms, privacy_version: legalVersions.privacy }),
    };
    const userAttributes = {
      email,
      given_name: person.first_name,
      family_name: person.last_name,
      'custom:user_type': person.user_type,
    };
    await signUp({
      username: email,
      password,
      options: { userAttributes, clientMetadata: guards, validationData: guards },
    });
    const code = await until(async () => {
      const mails = await fetch(`${url}/__local/mail?to=${encodeURIComponent(email)}`);
      const [mail] = (await mails.json()) as { html: string }[];
      return />(\d{6})</.exec(mail?.html ?? '')?.[1];
    });
    await confirmSignUp({ username: email, confirmationCode: code });
    return openSessionAs(url, email, password, guard);
  });
