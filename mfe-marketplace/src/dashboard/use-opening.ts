import { toast } from '@briefhouse/ui/toast.ts';
import { useEffect, useRef } from 'react';

/** Tells assistive technology, and gives the focus a place, when the dashboard opens by itself. */
export const useOpening = (isOpen: boolean, onOpened: () => void) => {
  const title = useRef<HTMLDivElement>(null);
  const was = useRef(isOpen);
  const opened = useRef(onOpened);
  opened.current = onOpened;
  useEffect(() => {
    if (isOpen && !was.current) {
      toast.spoken('Your dashboard is open.');
      opened.current();
      // The part below is another page now.
      scrollTo({ top: 0 });
      if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
    }
    was.current = isOpen;
  }, [isOpen]);
  return title;
};
