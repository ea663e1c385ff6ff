import { enterHour, newProject, type Person } from '../target.ts';
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
        // Without any mail the try has shown nothing, and the last ones count as well.
        await within(60, async () => (await count()) > 0);
        await settled();
        const mails = await count();
        return { held: offers > 0 && mails > 0 && mails <= 20, seen: `${offers} offers, ${mails} mails` };
      },
    },
    {
      name: 'ask for a change to one stranger’s address, five times by each of three accounts, once of them with a tag',
      hole: 'the stranger gets a code for each of the 15 (more than 3), or the answers tell that there is none',
      run: async (target) => {
        const { send, newcomer, mailTo, settled } = target;
        enterHour(target);
        const [stranger, tagged] = ['bombed@briefhouse.test', 'bombed+1@briefhouse.test'];
        const people = [await newcomer('client'), await newcomer('creator'), await newcomer('client')];
        const ask = (person: Person, email: string) =>
          send('/api/me/email-change', { method: 'POST', person, body: { email } });
        const answers = [];
        for (const person of people) {
          for (let time = 0; time < 4; time++) answers.push(await ask(person, stranger));
          answers.push(await ask(person, tagged));
        }
        await settled();
        const mails = (await Promise.all([stranger, tagged].map(mailTo))).flat().length;
        const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`));
        return {
          held: texts.size === 1 && answers[0]?.status === 200 && mails > 0 && mails <= 3,
          seen: `${answers.length} answered ${[...texts].join(', ')}; ${mails} mails`,
        };
      },
    },
  ],
};
