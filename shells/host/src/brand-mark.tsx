/** The mark: a sheet pinned to the board. The same drawing as `public/favicon.svg`. */
export const BrandMark = ({ className = '' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
    <path d="M6 10.5 23.5 7 27 24.5 9.5 28z" fill="var(--ink)" />
    <path
      d="m11.2 17.3 10.2-2M12.3 22.4l6.4-1.3"
      stroke="var(--paper)"
      strokeWidth="2"
      strokeLinecap="round"
    />
    <circle cx="14.5" cy="8" r="4" fill="var(--accent)" />
  </svg>
);
