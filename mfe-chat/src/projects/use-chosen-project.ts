import { accountKey } from '@briefhouse/web/account-storage.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useState } from 'react';
import type { SharedProject } from './shared-projects.ts';

const read = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

const store = (key: string, id: string) => {
  try {
    sessionStorage.setItem(key, id);
  } catch {
    // Without storage the choice is only lost on reload.
  }
};

/**
 * The project that the next messages to somebody are about, if it is one of `shared`. The one that the thread is narrowed
 * to, or that the address named last, as a link from a project does; otherwise the last choice in this tab.
 */
export const useChosenProject = (key: string, shared: readonly SharedProject[], shown: string) => {
  const [params] = useUrlParams();
  const named = params.get('project');
  const [chosen, setChosen] = useState(() => named ?? read(accountKey(key)) ?? '');
  const [last, setLast] = useState(named);
  if (named !== last) {
    setLast(named);
    if (named) setChosen(named);
  }
  const find = (id: string) => shared.find((project) => project.id === id);
  return {
    about: find(shown) ?? find(chosen),
    choose: (id: string) => {
      store(accountKey(key), id);
      setChosen(id);
    },
  };
};
