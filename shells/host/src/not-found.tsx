import { ButtonLink } from '@briefhouse/ui/button-link.tsx';
import { useSession } from '@briefhouse/web/session.tsx';
import { usePageTitle } from '@briefhouse/web/use-page-title.ts';
import { homeOf } from './shell/access.ts';

/** The 404 drawing: a pin with nothing under it. */
const EmptyPin = () => (
  <svg viewBox="0 0 160 110" aria-hidden="true" className="host:w-40 host:text-ink">
    <path
      d="M30 26 126 18l8 72-96 8z"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeDasharray="5 7"
      strokeLinejoin="round"
      opacity="0.45"
    />
    <ellipse cx="84" cy="37" rx="9" ry="3" fill="currentColor" opacity="0.15" />
    <path d="m78 22 4 14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    <circle cx="77" cy="17" r="9" fill="var(--accent)" />
    <circle cx="74" cy="14" r="2.5" fill="var(--paper)" opacity="0.6" />
  </svg>
);

export const NotFound = () => {
  usePageTitle('Page not found');
  const { me } = useSession();
  return (
    <div className="host:mx-auto host:flex host:min-h-[70dvh] host:max-w-page host:flex-col host:items-center host:justify-center host:gap-4 host:px-4 host:py-16 host:text-center">
      <EmptyPin />
      <p className="host:text-sm host:font-semibold host:text-soft">404</p>
      <h1 className="host:text-2xl host:font-bold host:text-ink">Oops! Page not found</h1>
      <p className="host:max-w-md host:text-base host:text-balance host:text-soft">
        The address may be mistyped, or the page may have been removed.
      </p>
      <ButtonLink to={me ? homeOf(me) : '/'} variant="primary" size="lg">
        Return to Home
      </ButtonLink>
    </div>
  );
};
