import { useEffect, useState } from 'react';

/** The first screen of this page load has shown its first content; from then on nothing has to wait. */
let isLater = false;

/**
 * False until the first content is on the screen: `needed` of the parts that it does not wait for. After Back it is true
 * at once, or there would be nothing to scroll to.
 */
export const useAfterFirst = (): boolean => {
  const [isTime, setIsTime] = useState(isLater);
  useEffect(() => {
    // Effects may run in the task that puts the first content on the screen.
    const timer = setTimeout(() => {
      isLater = true;
      setIsTime(true);
    });
    return () => clearTimeout(timer);
  }, []);
  return isTime;
};
