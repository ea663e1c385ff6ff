import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import type { Input, Output } from '@briefhouse/web/api.ts';
import { apiErrorOf } from '@briefhouse/web/api-error.ts';
import { type Failure, useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { isTransient } from '@briefhouse/web/query-client.ts';
import { useEffect, useRef, useState } from 'react';

export interface HostedPageOptions<E extends Endpoint, V> {
  input: (variables: V) => Omit<Input<E>, 'submission_id'>;
  /** The toast of a failure; this text is its description if the error has none. */
  failure: (error: Error, variables: V) => Failure;
  /** Opens the page in a tab of its own, if the browser allows it. */
  newTab?: boolean;
}

/**
 * Opens a page of the payment provider. One press is one submission: another try after an answer was lost repeats it,
 * and a second press while one is under way does nothing.
 */
export const useHostedPage = <E extends Endpoint, V = void>(
  contract: E | ((variables: V) => E),
  { input, failure, newTab = false }: HostedPageOptions<E, V>,
) => {
  const press = useRef<{ of: string; id: string } | null>(null);
  const busy = useRef(false);
  const [opening, setOpening] = useState<V | null>(null);
  const [isElsewhere, setElsewhere] = useState(false);
  const { mutateAsync, error } = useContractMutation(
    ({ variables }: { variables: V; id: string }) =>
      typeof contract === 'function' ? contract(variables) : contract,
    {
      input: ({ variables, id }) => ({ ...input(variables), submission_id: id }) as Input<E>,
      failure: (thrown, { variables }) => failure(thrown, variables),
    },
  );
  const end = () => {
    busy.current = false;
    setOpening(null);
  };
  useEffect(() => {
    // Back from the provider's page shows this page in the state in which it was left: busy.
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      busy.current = false;
      setOpening(null);
    };
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  const open = async (variables: V) => {
    if (busy.current) return;
    busy.current = true;
    setOpening(() => variables);
    setElsewhere(false);
    const of = JSON.stringify(variables) ?? '';
    if (press.current?.of !== of) press.current = { of, id: crypto.randomUUID() };
    // Browsers open a tab only while the press is being handled, so the tab waits for its address.
    const tab = newTab && navigator.onLine ? openTab() : null;
    try {
      const { url } = (await mutateAsync({ variables, id: press.current.id })) as Output<E> & { url: string };
      press.current = null;
      if (tab && !tab.closed) {
        tab.location.replace(url);
        setElsewhere(true);
        end();
      } else location.assign(url);
    } catch (thrown) {
      tab?.close();
      // The next press has to repeat the same submission only if nobody knows whether the call was carried out.
      if (!isTransient(apiErrorOf(thrown))) press.current = null;
      end();
    }
  };
  return { open, opening, isElsewhere, error };
};

const openTab = (): Window | null => {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = 'Opening the payment page...';
  tab.document.documentElement.style.colorScheme = 'light dark';
  return tab;
};
