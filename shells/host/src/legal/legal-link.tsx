import type { LegalText } from '@briefhouse/contracts/accounts/legal.ts';
import type { ReactNode } from 'react';

/** The link opens a tab of its own, so that typed text stays. */
export const LegalLink = ({ to, children }: { to: `/${LegalText}`; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className="host:font-semibold host:text-accent-text">
    {children}
  </a>
);
