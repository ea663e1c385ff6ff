import { useEffect } from 'react';
import { nothing } from './catalogue/content.ts';
import { toast, toastStore } from './toast.ts';
import { Toaster } from './toaster.tsx';

/** A toast that comes again once it has gone. */
const Lasting = ({ show }: { show: () => void }) => {
  useEffect(() => {
    show();
    return toastStore.subscribe(() => toastStore.list().length === 0 && show()) as () => void;
  }, [show]);
  return <Toaster />;
};

export const windowHeight = 160;

export const examples = {
  Success: <Lasting show={() => toast.success('Request sent', 'Linden & Bay will hear from you.')} />,
  'With a button': (
    <Lasting show={() => toast.success('Document deleted', undefined, { label: 'Undo', onPress: nothing })} />
  ),
  Failure: (
    <Lasting
      show={() =>
        toast.destructive(
          'Error sending request',
          'We could not reach Briefhouse. Please check your connection and try again.',
        )
      }
    />
  ),
};
