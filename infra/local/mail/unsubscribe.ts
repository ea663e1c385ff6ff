import type { StoredMail } from './inbox.ts';

/**
 * Unsubscribes as a mail program does (RFC 8058): the status of its one call, which has no cookie, no origin and a
 * form's body; undefined for a mail that offers none.
 */
export const unsubscribe = async ({ headers = [] }: StoredMail): Promise<number | undefined> => {
  const header = (wanted: string) => headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
  const address = /<(https?:[^>]+)>/.exec(header('list-unsubscribe') ?? '')?.[1];
  const body = header('list-unsubscribe-post');
  if (!address || body !== 'List-Unsubscribe=One-Click') return undefined;
  const { status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    redirect: 'error',
  });
  return status;
};
