import { useEffect } from 'react';

/** The tab's title: `Posts · Briefhouse`, or the product's name alone. */
export const usePageTitle = (title?: string) => {
  useEffect(() => {
    document.title = title ? `${title} · Briefhouse` : 'Briefhouse';
  }, [title]);
};
