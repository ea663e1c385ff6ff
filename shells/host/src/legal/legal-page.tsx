import { type LegalText, legalVersions } from '@briefhouse/contracts/accounts/legal.ts';
import { formatDate } from '@briefhouse/ui/format/dates.ts';
import { loadConfig } from '@briefhouse/web/config.ts';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { HomeLink } from '../home-link.tsx';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';
import type { Text } from './text.ts';

const texts: Record<LegalText, Text> = { privacy, terms, cookies };
const names = Object.keys(texts) as LegalText[];

const link =
  'host:inline-flex host:min-h-11 host:items-center host:rounded-md host:font-semibold host:text-accent-text host:no-underline host:hover:underline';

/** One of the three texts, with ways to the others. For anybody, signed in or not. */
export const LegalPage = () => {
  const { pathname } = useLocation();
  const name = names.find((one) => pathname.split('/')[1] === one) ?? 'privacy';
  const { title, intro, parts, hasContact } = texts[name];
  usePageTitle(title);
  return (
    <div className="host:mx-auto host:flex host:max-w-3xl host:flex-col host:px-5 host:py-4 host:sm:px-10">
      <header className="host:flex">
        <HomeLink />
      </header>
      <main id="main" className="host:flex host:flex-col host:gap-8 host:py-8">
        <div>
          <h1 className="host:m-0 host:text-3xl host:font-bold host:tracking-tight">{title}</h1>
          <p className="host:m-0 host:mt-2 host:text-lg host:text-soft host:text-pretty">{intro}</p>
          <p className="host:m-0 host:mt-1 host:text-sm host:text-soft">
            Version of {formatDate(legalVersions[name])}
          </p>
        </div>
        {parts.map(({ heading, body }) => (
          <section key={heading}>
            <h2 className="host:m-0 host:text-xl host:font-bold host:tracking-tight">{heading}</h2>
            {body.map((one) =>
              typeof one === 'string' ? (
                <p key={one} className="host:m-0 host:mt-3 host:text-base host:text-pretty">
                  {one}
                </p>
              ) : (
                <ul
                  key={one[0]}
                  className="host:mt-3 host:mb-0 host:flex host:list-disc host:flex-col host:gap-2 host:pl-5"
                >
                  {one.map((item) => (
                    <li key={item} className="host:text-base host:text-pretty host:wrap-anywhere">
                      {item}
                    </li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
        {hasContact && <Contact />}
      </main>
      <nav
        aria-label="Legal"
        className="host:flex host:flex-wrap host:gap-x-6 host:border-t host:border-line host:py-4"
      >
        {names.map((one) => (
          <Link key={one} to={`/${one}`} className={link} aria-current={one === name ? 'page' : undefined}>
            {texts[one].title}
          </Link>
        ))}
      </nav>
    </div>
  );
};

/** The operator of this installation names the address; without one the page says so, and invents none. */
const Contact = () => {
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
