import type { LegalText } from '@briefhouse/contracts/accounts/legal.ts';
import type { ReactNode } from 'react';

/** In a tab of its own, so that what was typed stays. */
export const LegalLink = ({ to, children }: { to: `/${LegalText}`; children: ReactNode }) => (
  <a href={to} target="_blank" rel="noreferrer" className="host:font-semibold host:text-accent-text">
    {children}
  </a>
);
