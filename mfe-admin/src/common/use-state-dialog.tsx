import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { type ReactNode, useState } from 'react';

// The dialog's schema brings zod along, so it loads when it is opened.
const StateDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "forms" */ './state-dialog.tsx')).StateDialog,
);

/** The dialog that resolves a thing or opens it again: `ask` opens it, `dialog` has its place in the screen. */
export const useStateDialog = <T,>(
  describe: (thing: T) => { name: string; resolved: boolean },
  send: (thing: T, resolved: boolean, note: string) => Promise<unknown>,
): { ask: (thing: T) => void; dialog: ReactNode } => {
  const [asked, setAsked] = useState<T | null>(null);
  const known = asked && describe(asked);
  return {
    ask: setAsked,
    dialog: asked && known && (
      <StateDialog
        name={known.name}
        resolved={!known.resolved}
        onSend={(note) => send(asked, !known.resolved, note)}
        onClose={() => setAsked(null)}
      />
    ),
  };
};
