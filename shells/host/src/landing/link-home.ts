import { typeHome } from '@briefhouse/contracts/accounts/type-home.ts';
import { claimsOf, onlyClient, readToken } from '@briefhouse/web/tokens.ts';
import { markAccount } from './mark-account.ts';

/**
 * The home of the person of the stored token. It is asked for once the page is idle: `/dashboard` leads there as well.
 */
const storedHome = (): string => {
  const client = onlyClient(localStorage);
  const claims = claimsOf((client && readToken(localStorage, client)?.token) ?? '');
  return claims?.['cognito:groups']?.includes('admin') ? '/admin' : typeHome(claims?.['custom:user_type']);
};

/** Lets the brand and Dashboard lead signed-in people straight to their own home. */
export const linkHome = () => {
  markAccount();
  if (document.documentElement.dataset.account === undefined) return;
  const home = storedHome();
  for (const link of document.querySelectorAll('a[data-home]')) link.setAttribute('href', home);
};
