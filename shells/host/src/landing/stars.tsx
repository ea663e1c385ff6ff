const point = 'M8 1.2 10 5.6l4.8.5-3.6 3.2 1 4.7L8 11.6 3.8 14l1-4.7L1.2 6.1 6 5.6z';

/** Five full stars; `label` says it in words. */
export const Stars = ({ label }: { label: string }) => (
  <svg viewBox="0 0 88 16" role="img" aria-label={label} className="host:h-4 host:w-22 host:fill-accent">
    {[0, 18, 36, 54, 72].map((x) => (
      <path key={x} d={point} transform={`translate(${x} 0)`} />
    ))}
  </svg>
);
