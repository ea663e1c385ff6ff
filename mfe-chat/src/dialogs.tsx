import './styles.css';
import type { ComponentType } from 'react';

interface DialogProps {
  /** The query of the page. */
  params: URLSearchParams;
  /** Takes the dialog's parameters out of the URL. */
  close: () => void;
}

/** By the name in `?dialog=`; `params` are the query keys that the dialog owns and that closing removes. */
export const dialogs: Record<string, { component: ComponentType<DialogProps>; params: readonly string[] }> =
  {};
