import { BadgeCheck, Handshake, type LucideIcon, Timer } from 'lucide-react';

/** The specification's own claims, each one sentence that begins in bold. */
const claims: { icon: LucideIcon; title: string; text: string; turn: string }[] = [
  {
    icon: Handshake,
    title: 'Seamless collaboration',
    text: 'on briefs, contracts and creative assets',
    turn: 'host:-rotate-1',
  },
  {
    icon: BadgeCheck,
    title: 'Verified creators',
    text: 'for brand campaigns',
    turn: 'host:rotate-1 host:ml-10',
  },
  {
    icon: Timer,
    title: 'Fast turnaround',
    text: 'from brief to final delivery',
    turn: 'host:-rotate-[0.6deg] host:ml-3',
  },
];

export const Claims = () => (
  <div className="host:flex host:max-w-md host:flex-col host:gap-5">
    <p className="host:m-0 host:mb-3 host:text-2xl host:lg:text-3xl host:font-bold host:tracking-tight host:text-balance host:proportional-nums">
      Trusted by 1000+ creators and brands
    </p>
    {claims.map(({ icon: Icon, title, text, turn }) => (
      <div
        key={title}
        className={`host:relative host:flex host:gap-4 host:rounded-lg host:border host:border-line host:bg-surface host:p-5 ${turn}`}
      >
        <span
          aria-hidden="true"
          className="host:absolute host:-top-1.5 host:left-1/2 host:size-3 host:rounded-full host:bg-accent"
        />
        <Icon aria-hidden="true" className="host:mt-0.5 host:size-5 host:shrink-0 host:text-accent-text" />
        <p className="host:m-0 host:text-base host:text-soft host:text-pretty">
          <strong className="host:text-ink">{title}</strong> {text}
        </p>
      </div>
    ))}
  </div>
);
