import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type LinkSecrets = Readonly<Record<string, string>>;

/**
 * The named values of a mail's link. They stand behind its `#`, which no server sees; older mails have them in the
 * query. They leave the address bar at once and stay with the entry of the history, where pages of ours put them too:
 * `navigate(path, { state: { email } })`.
 */
export const useLinkSecrets = (...names: readonly string[]): LinkSecrets => {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const query = new URLSearchParams(search);
  const given = [query, new URLSearchParams(hash.slice(1))].flatMap((params) =>
    [...params].filter(([name]) => names.includes(name)),
  );
  const secrets: LinkSecrets = given.length > 0 ? Object.fromEntries(given) : ((state as LinkSecrets) ?? {});
  const arrived = given.length > 0;
  // This runs before the effects of the page, which may lead elsewhere.
  useLayoutEffect(() => {
    if (!arrived) return;
    for (const name of names) query.delete(name);
    void navigate({ pathname, search: String(query) }, { replace: true, state: secrets });
  });
  return secrets;
};
