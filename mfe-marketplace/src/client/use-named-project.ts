import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The project that the address names, as a notice's link does: `/client?project=`. Once it is in view the address
 * forgets it, so that closing a dialog does not jump to it again; it stays outlined.
 */
export const useNamedProject = () => {
  const [params, setParams] = useSearchParams();
  const [outlined, setOutlined] = useState<string | null>(null);
  // With a dialog the project is the dialog's, and a mail's link loses the name of its notice first.
  const named = params.has('dialog') || params.has('notification') ? null : params.get('project');
  return {
    id: named ?? outlined,
    arriving: named !== null,
    onArrived: () => {
      setOutlined(named);
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('project');
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
};
