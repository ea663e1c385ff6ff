import { limits } from '@briefhouse/contracts/limits.ts';
import { useEffect, useState } from 'react';

/** A text as it was when typing last paused. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.searchDebounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
