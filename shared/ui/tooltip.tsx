import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement } from 'react';

/** Names the control it wraps on hover and focus. `children` is one element that takes a ref. */
export const Tooltip = ({ text, children }: { text: string; children: ReactElement }) => (
  <Radix.Provider delayDuration={400} skipDelayDuration={200}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="ui-pop ui:z-60 ui:max-w-64 ui:rounded-sm ui:bg-ink ui:px-2 ui:py-1 ui:text-xs ui:font-medium ui:text-paper ui:shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  </Radix.Provider>
);
