import { limits } from '@briefhouse/contracts/limits.ts';
import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field while it is typed; its settled value is kept elsewhere. `settle` is called when typing pauses;
 * `again` is true for further pauses before the field is left. A change from elsewhere (Back, Reset) shows at once.
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
      again.current = false;
    },
  };
};
