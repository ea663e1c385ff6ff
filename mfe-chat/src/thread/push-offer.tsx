import { Button } from '@briefhouse/ui/button.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { usePushDevice } from '@briefhouse/web/push/use-push-device.ts';
import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';

/** The offer is made to each person once for each browser, also when they sign in again. */
const answeredKey = (userId: string) => `briefhouse.push-offer.${userId}`;

/** Offers notifications to somebody who has just written and now waits for an answer. */
export const PushOffer = ({ userId, name }: { userId: string; name: string }) => {
  const { support, isOn, pending, turnOn } = usePushDevice();
  const [answered, setAnswered] = useState(() => localStorage.getItem(answeredKey(userId)) !== null);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked || !isOn) return;
    setAsked(false);
    toast.success('Notifications are on');
  }, [asked, isOn]);
  const decline = () => {
    localStorage.setItem(answeredKey(userId), 'no');
    setAnswered(true);
  };
  const isDenied = asked && support === 'denied';
  if (answered || isOn || (support !== 'ready' && !isDenied)) return null;
  return (
    <section
      aria-label="Notifications"
      className="ch:flex ch:flex-wrap ch:items-center ch:gap-x-3 ch:gap-y-1 ch:border-t ch:border-line ch:px-4 ch:py-2 ch:text-sm ch:text-soft ch:sm:px-5"
    >
      <BellRing aria-hidden="true" className="ch:size-4 ch:shrink-0" />
      <p dir="auto" className="ch:m-0 ch:min-w-[12rem] ch:flex-1 ch:wrap-anywhere">
        {isDenied
          ? 'Your browser blocks notifications from Briefhouse. You can allow them in the browser settings for this site.'
          : `Get a notification when ${name} answers`}
      </p>
      <div className="ch:flex ch:gap-1">
        {!isDenied && (
          <Button
            size="sm"
            pending={pending}
            onClick={() => {
              setAsked(true);
              turnOn();
            }}
          >
            Turn on
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={decline}>
          {isDenied ? 'Close' : 'Not now'}
        </Button>
      </div>
    </section>
  );
};
