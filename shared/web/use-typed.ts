import { limits } from '@briefhouse/contracts/limits.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field while it is typed; its settled value is kept elsewhere. `settle` is called when typing pauses and
 * when the field is left; `again` is true for further times before that. A change from elsewhere (Back, Reset) shows at
 * once.
 */
export const useTyped = (settled: string, settle: (text: string, again: boolean) => void) => {
  const [text, setText] = useState(settled);
  const told = useRef(settled);
  const again = useRef(false);
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  });
  useEffect(() => {
    if (settled === told.current) return;
    told.current = settled;
    setText(settled);
  }, [settled]);
  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      // The field has been left meanwhile.
      if (text === told.current) return;
      told.current = text;
      latest.current(text, again.current);
      again.current = true;
    }, limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return {
    text,
    setText,
    onBlur: () => {
      if (text !== told.current) {
        told.current = text;
        settle(text, again.current);
      }
      again.current = false;
    },
  };
};
