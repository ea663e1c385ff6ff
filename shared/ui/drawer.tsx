import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { keepForToasts } from './dialog-panel.ts';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';
import { useScrollLock } from './scroll-lock.ts';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
}

/** Slides in from the left: navigation on small screens. */
export const Drawer = ({ open, onOpenChange, title, children }: DrawerProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      <Panel title={title}>{children}</Panel>
    </Radix.Portal>
  </Radix.Root>
);

const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  useScrollLock();
  const giveBack = useFocusReturn();
  return (
    <Radix.Content
      onCloseAutoFocus={giveBack}
      onPointerDownOutside={keepForToasts}
      aria-describedby={undefined}
      className="ui-drawer ui:fixed ui:inset-y-0 ui:left-0 ui:z-50 ui:flex ui:w-72 ui:max-w-[86vw] ui:flex-col ui:bg-raised ui:shadow-[0_0_0_200vmax_var(--scrim)] ui:outline-none"
    >
      <div className="ui:flex ui:items-center ui:justify-between ui:py-2 ui:pr-2 ui:pl-5">
        <Radix.Title className="ui:m-0 ui:text-base ui:font-bold">{title}</Radix.Title>
        <Radix.Close asChild>
          <IconButton label="Close menu">
            <X aria-hidden="true" />
          </IconButton>
        </Radix.Close>
      </div>
      <div className="ui:min-h-0 ui:flex-1 ui:overflow-y-auto">{children}</div>
    </Radix.Content>
  );
};
