import { useEffect } from 'react';

/** The tab's title while mounted: `Posts · Briefhouse`. Unmounting restores the previous title; undefined changes nothing. */
export const usePageTitle = (title?: string) => {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    document.title = `${title} · Briefhouse`;
    return () => {
      document.title = before;
    };
  }, [title]);
};
