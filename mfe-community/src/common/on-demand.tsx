import { toast } from '@briefhouse/ui/toast.ts';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface OnDemandProps {
  /** The placeholder. A pressed element in it keeps the focus while the code is waited for, and after a failure. */
  fallback?: ReactNode;
  /** False until somebody has asked for it. */
  needed?: boolean;
  /** Called after the person was told that the component they asked for could not be loaded. */
  onFailed?: () => void;
}

/**
 * A component whose code comes when it is needed, and a function that loads the code in advance. Without a connection
 * the page stays as it is: the next press asks again for a pressed component; the others come once the page is online.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    loaded ??= await load();
    return loaded;
  };
  const OnDemand = ({
    fallback = null,
    needed = true,
    onFailed,
    ...props
  }: OnDemandProps & Props): ReactNode => {
    const [Shown, setShown] = useState(() => loaded);
    const fail = useEffectEvent(() => {
      if (!onFailed) return;
      toast.destructive('This could not be opened', 'Please check your connection.');
      onFailed();
    });
    useEffect(() => {
      if (!needed) return;
      let isOver = false;
      const start = () =>
        void get().then(
          (component) => !isOver && setShown(() => component),
          () => !isOver && fail(),
        );
      start();
      addEventListener('online', start);
      return () => {
        isOver = true;
        removeEventListener('online', start);
      };
    }, [needed]);
    return needed && Shown ? <Shown {...(props as unknown as Props)} /> : fallback;
  };
  return [OnDemand, () => void get().catch(() => undefined)] as const;
};
