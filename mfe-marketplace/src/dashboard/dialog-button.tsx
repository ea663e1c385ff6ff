import { useDialog } from '@briefhouse/web/use-dialog.ts';
import type { ReactNode } from 'react';

interface DialogButtonProps {
  /** The dialog, and what else the address names. */
  opens: string;
  of?: Record<string, string>;
  className: string;
  children: ReactNode;
}

export const DialogButton = ({ opens, of, ...button }: DialogButtonProps) => {
  const { open } = useDialog();
  return <button type="button" {...button} onClick={() => open(opens, of)} />;
};
