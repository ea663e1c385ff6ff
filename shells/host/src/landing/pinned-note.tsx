import type { ReactNode } from 'react';

/** The head of a pin, lit from above. */
export const Pin = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 20 24" aria-hidden="true" className={`host:pointer-events-none host:w-5 ${className}`}>
    <path d="M10 14v9" stroke="var(--ink)" strokeWidth="1.5" strokeLinecap="round" opacity="0.5" />
    <circle cx="10" cy="8" r="7" fill="var(--accent)" />
    <circle cx="7.8" cy="5.8" r="2" fill="var(--paper)" opacity="0.55" />
  </svg>
);

/** A sheet of paper on the landing page's board. `className` positions and tilts it. */
export const PinnedNote = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`host:relative host:rounded-lg host:border host:border-line host:bg-surface ${className}`}>
    <Pin className="host:absolute host:-top-3 host:left-1/2 host:-translate-x-1/2" />
    {children}
  </div>
);
