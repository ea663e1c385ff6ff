import { pushSubscription } from '@briefhouse/functions/testing/push.ts';
import type { Person, Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';

const path = '/api/notifications/push-devices';

const save = ({ send }: Target, person: Person, more: object = {}) =>
  send(path, { method: 'PUT', person, body: { ...pushSubscription(), ...more } });

/** Addresses within the functions' own network, and ways to write them so that they look like a browser's service. */
const inside = [
  'https://169.254.169.254/latest/meta-data/iam/security-credentials/',
  'http://169.254.169.254/latest/meta-data/',
  'https://169.254.170.2/v2/credentials',
  'https://localhost:9001/2018-06-01/runtime/invocation/next',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://10.0.0.1/',
  'https://169.254.169.254.nip.io/',
  'https://fcm.googleapis.com@169.254.169.254/',
  'https://fcm.googleapis.com\\@169.254.169.254/',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com.attacker.test/fcm/send/a',
  'https://attacker.test/https://fcm.googleapis.com/fcm/send/a',
  'https://.push.apple.com/a',
  'gopher://fcm.googleapis.com/a',
];

export const pushDevices: Theme = {
  name: 'push devices',
  tries: [
    {
      name: `register devices at ${inside.length} addresses within the network, or of nobody’s browser`,
      hole: 'one is taken, and the server would send there',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const statuses: number[] = [];
        for (const endpoint of inside) statuses.push((await save(target, person, { endpoint })).status);
        const { held, seen } = refused(statuses, [400]);
        const proper = await save(target, person);
        return { held: held && proper.status === 200, seen: `${seen}; a browser’s own: ${proper.status}` };
      },
    },
    {
      name: 'delete somebody else’s device, whose id is known',
      hole: 'it is gone from its owner’s list',
      run: async (target) => {
        const [owner, stranger] = [await target.newcomer('creator'), await target.newcomer('client')];
        const saved = await save(target, owner);
        const { id } = saved.body.device as { id: string };
        const remove = (person: Person) => target.send(`${path}/${id}`, { method: 'DELETE', person });
        const answer = await remove(stranger);
        const left = async () =>
          ((await target.send(path, { person: owner })).body.devices as { id: string }[]).length;
        const kept = await left();
        // The same call by its owner deletes it.
        await remove(owner);
        const after = await left();
        return {
          held: kept === 1 && after === 0,
          seen: `answered ${answer.status}, ${kept} left; by its owner ${after}`,
        };
      },
    },
    {
      name: 'register eleven devices, then five at once',
      hole: 'more than ten are kept, and each message is sent to all of them',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const answers = [];
        for (let count = 0; count < 11; count++) answers.push(await save(target, person));
        answers.push(...(await Promise.all(Array.from({ length: 5 }, () => save(target, person)))));
        const taken = answers.filter(({ status }) => status === 200).length;
        const { devices } = (await target.send(path, { person })).body as { devices: unknown[] };
        return {
          held: taken > 10 && devices.length === 10,
          seen: `${taken} taken, ${devices.length} kept`,
        };
      },
    },
  ],
};
