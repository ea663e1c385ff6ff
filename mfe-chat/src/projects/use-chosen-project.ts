import { accountKey, keep, readKept } from '@briefhouse/web/account-storage.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useState } from 'react';
import type { SharedProject } from './shared-projects.ts';

/**
 * The project that the next messages to somebody are about, if it is one of `shared`. The one that the thread is narrowed
 * to, or that the address named last, as a link from a project does; otherwise the last choice in this tab.
 */
export const useChosenProject = (key: string, shared: readonly SharedProject[], shown: string) => {
  const [params] = useUrlParams();
  const named = params.get('project');
  const [chosen, setChosen] = useState(() => named ?? readKept(accountKey(key)));
  const [last, setLast] = useState(named);
  if (named !== last) {
    setLast(named);
    if (named) setChosen(named);
  }
  const find = (id: string) => shared.find((project) => project.id === id);
  return {
    about: find(shown) ?? find(chosen),
    choose: (id: string) => {
      keep(accountKey(key), id);
      setChosen(id);
    },
  };
};
