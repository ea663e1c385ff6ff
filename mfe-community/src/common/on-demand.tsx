import { toast } from '@briefhouse/ui/toast.ts';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

export interface OnDemandProps {
  /** Until it is there. What is pressed there keeps the focus while its code is waited for, and when that fails. */
  fallback?: ReactNode;
  /** False where nobody has asked for it yet. */
  needed?: boolean;
  /** Of what somebody has asked for: called after they were told that it could not be had. */
  onFailed?: () => void;
}

/**
 * A component whose code comes when it is needed, and what loads that code in advance. Without a connection the page
 * stays as it is: what somebody pressed is asked for again with the next press, everything else once they are online.
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
