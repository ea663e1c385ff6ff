import type { PushDevice } from '@briefhouse/contracts/notifications/push-device.ts';
import { deletePushDevice, listPushDevices } from '@briefhouse/contracts/notifications/push-device.ts';
import { Badge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { Loading, Skeleton } from '@briefhouse/ui/skeleton.tsx';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useContractQuery } from '@briefhouse/web/contract-query.ts';
import { type PushDeviceState, usePushDevice } from '@briefhouse/web/push/use-push-device.ts';
import { BellRing, Laptop } from 'lucide-react';
import { Section } from '../common/section.tsx';

const hint =
  'These devices show new messages and notifications, even when Briefhouse is closed. Changes here take effect at once.';

export const PushDevices = () => {
  const here = usePushDevice();
  const query = useContractQuery(listPushDevices, {}, { select: ({ devices }) => devices });
  const { data: devices } = query;
  const isOn = devices?.some(({ id }) => id === here.deviceId) ?? false;
  return (
    <Section id="devices" title="Your devices" hint={hint}>
      {!devices && (
        <QueryStates
          query={query}
          title="We could not load your devices"
          skeleton={
            <Loading>
              <Skeleton className="mk:h-11" />
            </Loading>
          }
        />
      )}
      {devices && devices.length > 0 && (
        <ul className="mk:m-0 mk:flex mk:list-none mk:flex-col mk:gap-3 mk:p-0">
          {devices.map((device) => (
            <Device key={device.id} device={device} here={here} />
          ))}
        </ul>
      )}
      {devices && !isOn && <ThisBrowser here={here} />}
    </Section>
  );
};

const Device = ({ device, here }: { device: PushDevice; here: PushDeviceState }) => {
  const remove = useContractMutation(deletePushDevice, {
    failure: 'Error turning off this device',
    refetches: [listPushDevices],
  });
  const isHere = device.id === here.deviceId;
  return (
    <li className="mk:flex mk:items-center mk:gap-3">
      <Laptop aria-hidden="true" className="mk:size-5 mk:shrink-0 mk:text-soft" />
      <div className="mk:flex mk:min-w-0 mk:flex-1 mk:flex-wrap mk:items-center mk:gap-x-2">
        <span className="mk:font-semibold mk:wrap-anywhere">{device.label}</span>
        {isHere && <Badge>This device</Badge>}
        <span className="mk:text-sm mk:text-soft">
          turned on <RelativeTime iso={device.created_at} />
        </span>
      </div>
      <Button
        size="sm"
        pending={isHere ? here.pending : remove.isPending}
        aria-label={`Turn off ${device.label}`}
        onClick={() => (isHere ? here.turnOff() : remove.mutate({ device_id: device.id }))}
      >
        Turn off
      </Button>
    </li>
  );
};

const why = {
  none: 'This browser cannot show notifications.',
  install:
    'On an iPhone or iPad, add Briefhouse to your home screen first: Share, then Add to Home Screen. Open it from there and turn notifications on here.',
  denied:
    'Your browser blocks notifications from Briefhouse. Allow them in the browser settings for this site, then come back.',
};

const ThisBrowser = ({ here: { support, pending, turnOn } }: { here: PushDeviceState }) => {
  if (support !== 'ready')
    return (
      <p role="status" className="mk:m-0 mk:min-h-11 mk:text-sm mk:text-soft">
        {support && why[support]}
      </p>
    );
  return (
    <Button
      icon={BellRing}
      className="mk:self-start"
      pending={pending}
      pendingText="Turning on..."
      onClick={turnOn}
    >
      Turn on for this device
    </Button>
  );
};
