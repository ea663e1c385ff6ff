import { buttonClass } from '@briefhouse/ui/button.tsx';
import { Link } from 'react-router';
import { usePageTitle } from './use-page-title.ts';

/** A pin without a note: nothing hangs here. */
const EmptyPin = () => (
  <svg viewBox="0 0 160 120" aria-hidden="true" className="host:w-40 host:text-ink">
    <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
      <path d="M28 34h104v66H28z" strokeDasharray="5 7" opacity="0.45" />
      <path d="M58 78c8-10 36-10 44 0" />
      <path d="M64 58v.01M96 58v.01" strokeWidth="6" />
    </g>
    <circle cx="80" cy="30" r="8" fill="var(--accent)" />
    <path d="M80 38v14" stroke="currentColor" strokeWidth="2" />
  </svg>
);

export const NotFound = () => {
  usePageTitle('Page not found');
  return (
    <div className="host:mx-auto host:flex host:min-h-[70dvh] host:max-w-page host:flex-col host:items-center host:justify-center host:gap-4 host:px-4 host:py-16 host:text-center">
      <EmptyPin />
      <p className="host:text-sm host:font-semibold host:text-soft">404</p>
      <h1 className="host:text-2xl host:font-bold host:text-ink">Oops! Page not found</h1>
      <p className="host:max-w-md host:text-base host:text-soft">
        The address may be mistyped, or what was here has moved on.
      </p>
      <Link to="/" className={buttonClass('primary', 'lg')}>
        Return to Home
      </Link>
    </div>
  );
};
