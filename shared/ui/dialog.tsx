import * as Radix from '@radix-ui/react-dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { centredClass, keepForToasts, panelClass, steadyClass } from './dialog-panel.ts';
import { focusFirst } from './focus-first.ts';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './icon-button.tsx';
import { useScrollLock } from './scroll-lock.ts';

export interface DialogProps {
  open: boolean;
  /** Without it the dialog has no cross, and stays until one of its actions is chosen. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** A count badge or a button beside the title. */
  aside?: ReactNode;
  /** The actions, which stay visible below the scrolling content. */
  footer?: ReactNode;
  /** Whether its actions begin with Close. */
  closes?: boolean;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Whether typed text would be lost: closing asks first. */
  dirty?: boolean;
  /** No padding around the content, for lists and threads. */
  flush?: boolean;
  /** Whether its head stays in its place while its content loads. */
  steady?: boolean;
  className?: string;
  children: ReactNode;
}

const sizes = { sm: 'ui:sm:w-[26rem]', md: 'ui:sm:w-[34rem]', lg: 'ui:sm:w-[46rem]', xl: 'ui:sm:w-[64rem]' };

/** Around a Cancel button (`asChild`): closes as the cross does, so unsaved work is asked about. */
export const DialogClose = Radix.Close;

/** A centred panel, or a sheet from below on phones. Focus goes in, stays in, and returns. */
export const Dialog = ({ open, onOpenChange, dirty = false, ...rest }: DialogProps) => {
  const [asking, setAsking] = useState(false);
  const change = (next: boolean) => (!next && dirty ? setAsking(true) : onOpenChange?.(next));
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Panel {...rest} stays={!onOpenChange}>
          {rest.children}
          <ConfirmDialog
            open={asking}
            onOpenChange={setAsking}
            title="Discard your changes?"
            description="Your changes have not been saved."
            confirmText="Discard"
            cancelText="Keep editing"
            onConfirm={() => {
              setAsking(false);
              onOpenChange?.(false);
            }}
          />
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
};

type PanelProps = Omit<DialogProps, 'open' | 'onOpenChange' | 'dirty'> & { stays: boolean };

/** On a page magnified to a few lines the whole panel scrolls: fixed actions would leave no room for the content. */
const short = {
  panel: 'ui:[@media(height<28rem)]:overflow-y-auto',
  content: 'ui:[@media(height<28rem)]:flex-none ui:[@media(height<28rem)]:overflow-visible',
};

const Panel = ({
  title,
  description,
  aside,
  footer,
  closes,
  size = 'md',
  flush,
  steady,
  className,
  stays,
  children,
}: PanelProps) => {
  useScrollLock();
  const giveBack = useFocusReturn();
  return (
    <Radix.Content
      onOpenAutoFocus={focusFirst}
      onCloseAutoFocus={giveBack}
      onPointerDownOutside={keepForToasts}
      {...(description ? {} : { 'aria-describedby': undefined })}
      className={clsx(
        panelClass,
        sizes[size],
        steady ? steadyClass : centredClass,
        (closes || footer) && short.panel,
        className,
      )}
    >
      <header className="ui:flex ui:items-start ui:gap-3 ui:border-b ui:border-line ui:py-3 ui:pr-3 ui:pl-5">
        <div className="ui:flex ui:min-w-0 ui:flex-1 ui:flex-col ui:gap-0.5 ui:py-1.5">
          <div className="ui:flex ui:items-center ui:gap-2">
            <Radix.Title className="ui:m-0 ui:min-w-0 ui:text-lg ui:font-bold">{title}</Radix.Title>
            {aside}
          </div>
          {description && (
            <Radix.Description className="ui:m-0 ui:text-sm ui:text-soft">{description}</Radix.Description>
          )}
        </div>
        {!stays && (
          <Radix.Close asChild>
            <IconButton label="Close">
              <X aria-hidden="true" />
            </IconButton>
          </Radix.Close>
        )}
      </header>
      <div
        className={clsx(
          'ui:min-h-0 ui:flex-1 ui:overflow-y-auto ui:overscroll-contain',
          // A bar of its own stays above the target of a scroll.
          'ui:has-data-[bar=top]:scroll-pt-20',
          (closes || footer) && short.content,
          !flush && 'ui:p-5',
        )}
      >
        {children}
      </div>
      {(closes || footer) && (
        <footer className="ui:flex ui:flex-col-reverse ui:gap-2 ui:border-t ui:border-line ui:px-5 ui:py-3 ui:pb-[max(0.75rem,env(safe-area-inset-bottom))] ui:sm:flex-row ui:sm:justify-end">
          {closes && (
            <DialogClose asChild>
              <Button>Close</Button>
            </DialogClose>
          )}
          {footer}
        </footer>
      )}
    </Radix.Content>
  );
};
