import clsx from 'clsx';
import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: 'ui:border-line ui:bg-sunken ui:text-ink',
  error: 'ui:border-danger-text ui:bg-danger-wash ui:text-danger-text',
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
        'ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-2 ui:rounded-md ui:border ui:px-3 ui:py-2.5 ui:text-sm ui:font-medium',
        tones[tone],
      )}
    >
      <Icon aria-hidden="true" className="ui:size-4 ui:shrink-0" />
      <div className="ui:min-w-0 ui:flex-1 ui:basis-56">{children}</div>
      {action}
    </div>
  );
};
