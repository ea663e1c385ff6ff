import clsx from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: 'mk:border-line mk:bg-sunken mk:text-ink',
  error: 'mk:border-danger-text mk:bg-danger-wash mk:text-danger-text',
};

/** A sentence that belongs to a whole form or dialog; announced when it appears. */
export const Notice = ({
  tone = 'info',
  action,
  children,
}: {
  tone?: keyof typeof tones;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const Icon = tone === 'error' ? CircleAlert : Info;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={clsx(
        'mk:flex mk:flex-wrap mk:items-center mk:gap-x-3 mk:gap-y-2 mk:rounded-md mk:border mk:px-3 mk:py-2.5 mk:text-sm mk:font-medium',
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" className="mk:size-4 mk:shrink-0" />
      <div className="mk:min-w-0 mk:flex-1 mk:basis-56">{children}</div>
      {action}
    </div>
  );
};
