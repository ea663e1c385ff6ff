import { ECDH } from 'node:crypto';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { savePushDevice as contract } from '@briefhouse/contracts/notifications/push-device.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { digest } from '../../kit/ids.ts';
import { readRows } from '../../kit/read-rows.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, remove, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { type PushDeviceRow, pushDeviceEntity, pushDeviceListEntity } from './row.ts';

type Input = z.output<typeof contract.input>;

/** A person's devices, the oldest first, and the version of their list. */
const readList = async (userId: string) => {
  const { data: list } = await pushDeviceListEntity().get({ user_id: userId }).go({ consistent: true });
  const ids = list?.device_ids ?? [];
  const rows = await readRows(
    ids.map((device_id) => ({ device_id })),
    (keys) => pushDeviceEntity().get(keys).go({ consistent: true }),
  );
  const found = new Map(rows.map((row) => [row.device_id, row]));
  const devices = ids.flatMap((id) => found.get(id) ?? []).filter((row) => row.user_id === userId);
  return { devices, version: list?.version ?? 0 };
};

/** The devices on which a person has switched notifications on, the oldest first. */
export const readPushDevices = async (userId: string): Promise<PushDeviceRow[]> =>
  (await readList(userId)).devices;

/**
 * Registers a browser for a person, and for nobody else: one that another account used moves to them. Registering it
 * again renews its keys. The oldest gives way where there are too many.
 */
export const savePushDevice = (
  input: Input,
  { id: userId, session_id }: User,
  guards: Guards,
): Promise<PushDeviceRow> => {
  refuseBadKey(input.p256dh);
  return retryOnConflict(async () => {
    const { devices, version } = await readList(userId);
    const device: PushDeviceRow = {
      ...input,
      device_id: digest(input.endpoint),
      user_id: userId,
      ...(session_id && { session_id }),
      created_at: now(),
    };
    const others = devices.filter(({ device_id }) => device_id !== device.device_id);
    const kept = others.slice(-(limits.pushDevices - 1));
    const gone = others.slice(0, others.length - kept.length);
    await transact([
      put(pushDeviceEntity().put(device)),
      ...gone.map(removeStep),
      listStep(userId, [...kept, device], version),
      ...guards.steps(),
    ]);
    return device;
  });
};

/** Forgets a device while it is the person's; one that is not there, or somebody else's by now, is left alone. */
export const deletePushDevice = (userId: string, deviceId: string): Promise<void> =>
  forgetDevices(userId, ({ device_id }) => device_id === deviceId);

/** Forgets those of a person's devices of which `isGone` holds. */
export const forgetDevices = (userId: string, isGone: (device: PushDeviceRow) => boolean): Promise<void> =>
  retryOnConflict(async () => {
    const { devices, version } = await readList(userId);
    const gone = devices.filter(isGone);
    if (gone.length === 0) return;
    const kept = devices.filter((device) => !gone.includes(device));
    await transact([...gone.map(removeStep), listStep(userId, kept, version)]);
  });

/** The device goes only while it is this person's, and as it was read. */
const removeStep = ({ device_id, user_id, created_at }: PushDeviceRow): Step =>
  remove(
    pushDeviceEntity()
      .remove({ device_id })
      .where((row, { eq }) => `${eq(row.user_id, user_id)} AND ${eq(row.created_at, created_at)}`),
  );

const listStep = (user_id: string, devices: readonly PushDeviceRow[], version: number): Step =>
  update(
    pushDeviceListEntity()
      .upsert({ user_id, device_ids: devices.map(({ device_id }) => device_id) })
      .add({ version: 1 })
      .where((row, { eq, notExists }) => (version === 0 ? notExists(row.version) : eq(row.version, version))),
  );

/** A text with the form of a key may be no point of the curve, and nothing could ever be sent to it. */
const refuseBadKey = (key: string): void => {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url', 'hex', 'compressed');
  } catch (cause) {
    throw new AppError('VALIDATION', { issues: { p256dh: 'Not a key' }, cause });
  }
};
