import { Dialog } from '@briefhouse/ui/dialog.tsx';
import type { ReactNode } from 'react';

export const Key = ({ children }: { children: ReactNode }) => (
  <kbd className="ad:rounded-sm ad:border ad:border-line ad:bg-sunken ad:px-1.5 ad:font-sans">{children}</kbd>
);

export type KeyLine = readonly [key: string, does: string];

/** The keys and their acts, in a line; on devices that have a keyboard. */
export const KeyLines = ({ lines }: { lines: readonly KeyLine[] }) => (
  <p className="ad:m-0 ad:hidden ad:flex-wrap ad:gap-x-3 ad:gap-y-1 ad:text-xs ad:text-soft ad:pointer-fine:flex">
    {lines.map(([key, does]) => (
      <span key={key}>
        <Key>{key}</Key> {does}
      </span>
    ))}
  </p>
);

interface KeyHelpProps {
  lines: readonly KeyLine[];
  onClose: () => void;
}

/** The same, asked for by "?". */
export const KeyHelp = ({ lines, onClose }: KeyHelpProps) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Keys"
    description="The keys do nothing while you type."
    size="sm"
  >
    <dl className="ad:m-0 ad:grid ad:grid-cols-[auto_minmax(0,1fr)] ad:gap-x-4 ad:gap-y-2 ad:text-sm">
      {lines.map(([key, does]) => (
        <div key={key} className="ad:contents">
          <dt>
            <Key>{key}</Key>
          </dt>
          <dd className="ad:m-0">{does}</dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
