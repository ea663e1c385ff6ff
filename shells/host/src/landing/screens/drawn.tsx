import type { ReactNode } from 'react';

const tones = {
  todo: 'host:bg-todo-wash host:text-todo',
  progress: 'host:bg-progress-wash host:text-progress',
  done: 'host:bg-done-wash host:text-done',
  pending: 'host:bg-pending-wash host:text-pending',
  accent: 'host:bg-accent-wash host:text-accent-text',
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

interface AvatarProps {
  initials: string;
  tone: Tone;
  size?: 'host:size-8' | 'host:size-11';
}

export const DrawnAvatar = ({ initials, tone, size = 'host:size-8' }: AvatarProps) => (
  <span
    className={`host:inline-flex host:shrink-0 host:items-center host:justify-center host:rounded-full host:text-xs host:font-bold ${size} ${tones[tone]}`}
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

interface NamedProps {
  name: string;
  about: string;
  weight?: 'host:font-semibold' | 'host:font-bold';
  className?: string;
}

/** A name, and a line about it. */
export const Named = ({ name, about, weight = 'host:font-semibold', className = '' }: NamedProps) => (
  <span className={`host:grid host:min-w-0 ${className}`}>
    <span className={`host:truncate host:text-sm ${weight}`}>{name}</span>
    <span className="host:truncate host:text-xs host:text-faint">{about}</span>
  </span>
);

const border = 'host:border-b host:border-line host:px-5';

/** A line of a list. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div
    className={`${border} host:flex host:items-center host:justify-between host:gap-3 host:py-3 host:last:border-b-0`}
  >
    {children}
  </div>
);

interface ScreenProps {
  /** The screen in words. */
  label: string;
  title?: string;
  size?: 'host:text-base' | 'host:text-lg';
  /** Beside the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A drawing of a screen: assistive technology sees a single image. */
export const Screen = ({ label, title, size = 'host:text-lg', aside, children }: ScreenProps) => (
  <div
    role="img"
    aria-label={label}
    className="host:overflow-hidden host:rounded-lg host:border host:border-line host:bg-surface host:text-left host:select-none"
  >
    {title && (
      <div
        className={`${border} host:flex host:flex-wrap host:items-center host:justify-between host:gap-x-3 host:gap-y-1 host:py-4`}
      >
        <p className={`${size} host:font-bold host:whitespace-nowrap`}>{title}</p>
        {aside}
      </div>
    )}
    {children}
  </div>
);
