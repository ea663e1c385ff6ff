import { newProject } from '../target.ts';
import type { Theme } from '../theme.ts';
import { within } from './open-socket.ts';

export const mailBomb: Theme = {
  name: 'mail bomb',
  tries: [
    {
      name: 'offer a project to a stranger and cancel it, 25 times',
      hole: 'the stranger gets a mail for each of the 50 (more than 20)',
      run: async (target) => {
        const { send, newcomer, mailTo, settled } = target;
        const [person, victim] = [await newcomer('client'), await newcomer('creator')];
        const before = (await mailTo(victim.email)).length;
        const count = async () => (await mailTo(victim.email)).length - before;
        const project = await newProject(target, person, { name: 'Call 555-0100 to claim your prize' });
        let offers = 0;
        for (let round = 0; round < 25; round++) {
          const body = { creator_id: victim.id, message: 'Call 555-0100 now' };
          const { status } = await send(`/api/projects/${project}/offer`, { method: 'POST', person, body });
          if (status === 200) offers++;
          await send(`/api/projects/${project}/offer`, { method: 'DELETE', person });
        }
        // Without any mail nothing was tried, and the last ones count as well.
        await within(60, async () => (await count()) > 0);
        await settled();
        const mails = await count();
        return { held: offers > 0 && mails > 0 && mails <= 20, seen: `${offers} offers, ${mails} mails` };
      },
    },
  ],
};
