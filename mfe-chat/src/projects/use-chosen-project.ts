import { accountKey, keep, readKept } from '@briefhouse/web/account-storage.ts';
import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useState } from 'react';
import type { SharedProject } from './shared-projects.ts';

/** The project of the next message: the one shown, or named by the address last, or chosen last in this tab. */
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
