import { loadConfig } from '@briefhouse/web/config.ts';
import { useEffect, useState } from 'react';

/** The operator of this installation names the address; without one the page says so, and invents none. */
export const Contact = () => {
  const [address, setAddress] = useState<string>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadConfig().then(
      ({ contact_address }) => setAddress(contact_address ?? ''),
      () => setFailed(true),
    );
  }, []);
  return (
    <section>
      <h2 className="host:m-0 host:text-xl host:font-bold host:tracking-tight">How to reach us</h2>
      <p className="host:m-0 host:mt-3 host:min-h-12 host:text-base host:text-pretty" aria-live="polite">
        {failed && 'The address could not be loaded. Please reload this page.'}
        {address === '' && 'The operator of this site has not given a contact address yet.'}
        {address && (
          <>
            Write to{' '}
            <a
              href={`mailto:${address}`}
              className="host:font-semibold host:text-accent-text host:wrap-anywhere"
            >
              {address}
            </a>{' '}
            about these pages, your data, or your account.
          </>
        )}
      </p>
    </section>
  );
};
