import type { ReactNode } from 'react';

const tones = {
  todo: 'host:bg-todo-wash host:text-todo',
  progress: 'host:bg-progress-wash host:text-progress',
  done: 'host:bg-done-wash host:text-done',
  pending: 'host:bg-pending-wash host:text-pending',
  accent: 'host:bg-accent-wash host:text-accent-text',
  quiet: 'host:bg-sunken host:text-soft',
};

export type Tone = keyof typeof tones;

/** A status as the product shows it: a dot and a word. */
export const Status = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span
    className={`host:inline-flex host:items-center host:gap-1.5 host:rounded-full host:px-2.5 host:py-0.5 host:text-xs host:font-semibold host:whitespace-nowrap ${tones[tone]}`}
  >
    <span className="host:size-1.5 host:rounded-full host:bg-current" />
    {children}
  </span>
);

export const DrawnAvatar = ({
  initials,
  tone,
  size = 'md',
}: {
  initials: string;
  tone: Tone;
  size?: 'md' | 'lg';
}) => (
  <span
    className={`host:inline-flex host:shrink-0 host:items-center host:justify-center host:rounded-full host:text-xs host:font-bold ${size === 'lg' ? 'host:size-11' : 'host:size-8'} ${tones[tone]}`}
  >
    {initials}
  </span>
);

/** A button as it looks in the product; it is a drawing and does nothing. */
export const DrawnButton = ({ primary = false, children }: { primary?: boolean; children: ReactNode }) => (
  <span
    className={`host:inline-flex host:min-h-9 host:items-center host:justify-center host:rounded-md host:px-3 host:text-sm host:font-semibold host:whitespace-nowrap ${primary ? 'host:bg-accent host:text-on-accent' : 'host:border host:border-line host:text-ink'}`}
  >
    {children}
  </span>
);

/** A drawing of a screen: assistive technology sees a single image. */
export const Screen = ({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) => (
  <div
    role="img"
    aria-label={label}
    className={`host:overflow-hidden host:rounded-lg host:border host:border-line host:bg-surface host:text-left host:select-none ${className}`}
  >
    {children}
  </div>
);
