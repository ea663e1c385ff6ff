import clsx from 'clsx';
import { CircleCheck, CircleDashed, CircleDotDashed, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortCount } from './format/names.ts';

export type Tone = 'neutral' | 'accent' | 'todo' | 'progress' | 'done' | 'pending' | 'danger';

const tones: Record<Tone, string> = {
  neutral: 'ui:bg-sunken ui:text-soft',
  accent: 'ui:bg-accent-wash ui:text-accent-text',
  todo: 'ui:bg-todo-wash ui:text-todo',
  progress: 'ui:bg-progress-wash ui:text-progress',
  done: 'ui:bg-done-wash ui:text-done',
  pending: 'ui:bg-pending-wash ui:text-pending',
  danger: 'ui:bg-danger-wash ui:text-danger-text',
};

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A badge always has a word: colour alone is not accessible. */
export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span
    className={clsx(
      'ui:inline-flex ui:min-h-6 ui:items-center ui:gap-1 ui:rounded-full ui:px-2 ui:text-xs ui:font-semibold ui:whitespace-nowrap ui:[&_svg]:size-3.5',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
);

interface StatusLook {
  tone: NonNullable<BadgeProps['tone']>;
  label: string;
  icon?: ReactNode;
}

/** The work statuses and `pending`; the others are only ever shown, and never stored. */
const statuses = new Map<string, StatusLook>(
  Object.entries({
    to_do: { tone: 'todo', label: 'To Do', icon: <CircleDashed aria-hidden="true" /> },
    in_progress: { tone: 'progress', label: 'In Progress', icon: <CircleDotDashed aria-hidden="true" /> },
    finished: { tone: 'done', label: 'Finished', icon: <CircleCheck aria-hidden="true" /> },
    pending: { tone: 'pending', label: 'Pending', icon: <Hourglass aria-hidden="true" /> },
    active: { tone: 'progress', label: 'Active' },
    completed: { tone: 'done', label: 'Completed' },
    on_hold: { tone: 'pending', label: 'On Hold' },
    cancelled: { tone: 'neutral', label: 'Cancelled' },
  } satisfies Record<string, StatusLook>),
);

const capitalised = (status: string) => status.charAt(0).toUpperCase() + status.slice(1).replaceAll('_', ' ');

/** A status with its colour and word; an unknown one is shown capitalised. `label` overrides the word. */
export const StatusBadge = ({ status, label }: { status: string; label?: string }) => {
  const { tone, icon, ...look } = statuses.get(status) ?? { tone: 'neutral', label: capitalised(status) };
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? look.label}
    </Badge>
  );
};

/**
 * A red figure, with a word if it could count something else; no badge at zero. `label` is read out: "3 unread
 * notifications".
 */
export const CountBadge = ({
  count,
  label,
  word,
  className,
}: {
  count: number;
  label?: string;
  word?: string;
  className?: string;
}) =>
  count > 0 ? (
    <span
      className={clsx(
        'ui:inline-flex ui:h-5 ui:min-w-5 ui:items-center ui:justify-center ui:rounded-full ui:bg-danger ui:px-1.5 ui:text-xs ui:leading-none ui:font-bold ui:text-white ui:tabular-nums',
        className,
      )}
    >
      <span aria-hidden={label ? true : undefined}>
        {word ? `${shortCount(count)} ${word}` : shortCount(count)}
      </span>
      {label && <span className="ui:sr-only">{label}</span>}
    </span>
  ) : null;
