import {
  deletePushDevice,
  getPushKey,
  listPushDevices,
  savePushDevice,
} from '@briefhouse/contracts/notifications/push-device.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { refetchAnswers } from '../contract-query.ts';
import {
  currentSubscription,
  deviceIdOf,
  deviceInput,
  onePushAtATime,
  ownDevice,
  type PushSupport,
  pushSupport,
  subscribe,
} from './browser-push.ts';

interface BrowserState {
  support: PushSupport;
  /** The id of this browser, while it shows the notifications of the person of this page. */
  deviceId: string | null;
}

const stateKey = ['push-state'];

const readState = async (): Promise<BrowserState> => {
  const support = pushSupport();
  const own = support === 'ready' ? ownDevice.read() : null;
  const subscription = own ? await currentSubscription() : null;
  const deviceId = subscription && (await deviceIdOf(subscription)) === own ? own : null;
  return { support, deviceId };
};

export interface PushDeviceState {
  /** Undefined until it is known. */
  support: PushSupport | undefined;
  /** The id of this browser in `listPushDevices`, while it shows notifications; otherwise null. */
  deviceId: string | null;
  isOn: boolean;
  pending: boolean;
  /** Call it in a press: browsers then ask for permission. A refusal changes nothing. */
  turnOn: () => void;
  turnOff: () => void;
}

/** Notifications of this browser, on and off. */
export const usePushDevice = (): PushDeviceState => {
  const cache = useQueryClient();
  const { data: state } = useQuery({ queryKey: stateKey, queryFn: readState, staleTime: 0 });
  const refresh = () => {
    refetchAnswers(cache, listPushDevices);
    return cache.invalidateQueries({ queryKey: stateKey });
  };
  const on = useMutation({
    mutationFn: async () => {
      // The question comes first: some browsers only ask while the press is still being handled.
      if ((await Notification.requestPermission()) !== 'granted') return;
      const { public_key } = await call(getPushKey, {});
      await onePushAtATime(async () => {
        const { device } = await call(savePushDevice, deviceInput(await subscribe(public_key)));
        ownDevice.write(device.id);
      });
    },
    meta: { failure: 'Notifications could not be turned on' },
    onSettled: refresh,
  });
  const off = useMutation({
    mutationFn: () =>
      onePushAtATime(async () => {
        const id = ownDevice.read();
        if (id) await call(deletePushDevice, { device_id: id });
        ownDevice.clear();
        await (await currentSubscription())?.unsubscribe();
      }),
    meta: { failure: 'Notifications could not be turned off' },
    onSettled: refresh,
  });
  const deviceId = state?.deviceId ?? null;
  return {
    support: state?.support,
    deviceId,
    isOn: deviceId !== null,
    pending: on.isPending || off.isPending,
    turnOn: on.mutate,
    turnOff: off.mutate,
  };
};
