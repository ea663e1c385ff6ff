import { useUrlParams } from '@briefhouse/web/use-url-params.ts';
import { useState } from 'react';

/**
 * The project that the address names, as a notice's link does: `/client?project=`. Once the project is in view the
 * address forgets it, so that a closed dialog does not jump to it again; the outline stays.
 */
export const useNamedProject = () => {
  const [params, change] = useUrlParams();
  const [outlined, setOutlined] = useState<string | null>(null);
  // If the address names a dialog too, the project is the dialog's.
  const named = params.has('dialog') ? null : params.get('project');
  return {
    id: named ?? outlined,
    arriving: named !== null,
    onArrived: () => {
      setOutlined(named);
      change((next) => next.delete('project'), { replace: true });
    },
  };
};
