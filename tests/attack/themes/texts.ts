import { newProject, type Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { within } from './open-socket.ts';

const profile = async ({ send }: Target, person: Target['people']['client'], fields: object) => {
  const me = await send('/api/me', { person });
  const { version } = me.body.profile as { version: number };
  const rest = { bio: null, location: null, email_notifications_enabled: true };
  const body = { version, first_name: 'Vera', last_name: 'Lind', ...rest, ...fields };
  return (await send('/api/profile', { method: 'PUT', person, body })).status;
};

const asClient = (website_url: string) => ({
  client: { company_name: null, industry: null, company_size: null, phone: null, website_url },
});

const asCompany = (company_name: string) => ({
  client: { ...asClient('').client, company_name },
});

const names: [string, object][] = [
  ['a line break', { first_name: 'Vera\n\nYour account is locked' }],
  ['a line separator', { first_name: 'Vera\u2028Call us' }],
  ['a web address', { last_name: 'https://evil.example/login' }],
  ['a bare domain', { first_name: 'evil.com' }],
  ['an escape character', { first_name: 'Vera\u001B[31m' }],
  ['the name of the staff', { first_name: 'Briefhouse', last_name: 'Support' }],
  ['the name of an admin', { first_name: 'Admin', last_name: 'Admin' }],
  ['letters that look like them', { first_name: 'Вriefhouse', last_name: 'Suppоrt' }],
  ...['ᗷriefhouse', 'ꓐriefhouse', 'BrᎥefhouse', 'ᏴriefҺouse', 'Brief𐊲house', 'Briefhous℮', 'Briefhoʊse'].map(
    (word): [string, object] => [`the look of the product, ${word}`, { first_name: word }],
  ),
  ...['Briefhouʂe', '🅱riefhouse', 'Briefh๏use', 'ꓢtripe', 'Verifіed', 'Stripe', 'Verified'].map(
    (word): [string, object] => [`the look of somebody trusted, ${word}`, { first_name: word }],
  ),
  ['a team that there is not', { first_name: 'Safety', last_name: 'Team' }],
  ['a company that looks like the product', asCompany('ᗷriefhouse')],
  ['a company that looks like its bank', asCompany('Ѕtripe Payments')],
];
const addresses: [string, string][] = [
  ['a user and password', 'https://briefhouse.com:secret@evil.example/'],
  ['a turned direction of writing', 'https://evil.example/\u202Egnp.exe'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['an address of the network', 'http://169.254.169.254/latest/meta-data'],
  ['this machine', 'http://localhost:8000/'],
];

export const texts: Theme = {
  name: 'texts that reach mail, links and other people’s screens',
  tries: [
    ...names.map(([name, fields]) => ({
      name: `take a name with ${name}`,
      hole: 'the profile is saved (200)',
      run: async (target: Target) => refused([await profile(target, target.people.client, fields)], [400]),
    })),
    {
      name: 'keep a name of everyday letters, from many languages',
      hole: 'one of them is refused, so that what is refused above says nothing',
      run: async (target) => {
        const kept = [
          { first_name: 'Đặng', last_name: 'Nguyễn' },
          { first_name: 'Ελένη', last_name: 'Петрова' },
          asCompany('Łódź & Söhne'),
        ];
        const statuses: number[] = [];
        for (const fields of kept) statuses.push(await profile(target, target.people.client, fields));
        await profile(target, target.people.client, { first_name: 'Nora', last_name: 'Lind' });
        return refused(statuses, [200]);
      },
    },
    ...addresses.map(([name, address]) => ({
      name: `link to ${name}`,
      hole: 'the profile is saved (200)',
      run: async (target: Target) =>
        refused([await profile(target, target.people.client, asClient(address))], [400]),
    })),
    {
      name: 'sign up under a name of several lines',
      hole: 'the account is opened, and its verification mail carries them',
      run: async ({ newcomer }) => {
        const first_name = 'Vera\n\nYour account is locked: call 555-0100';
        const opened = await newcomer('client', { first_name }).then(
          () => true,
          () => false,
        );
        return { held: !opened, seen: opened ? 'opened' : 'refused' };
      },
    },
    {
      name: 'put HTML and a Markdown link into a project’s name, which an offer’s mail quotes',
      hole: 'the mail contains the tag, or the link',
      run: async (target) => {
        const { people, newcomer, mailTo, send } = target;
        const victim = await newcomer('creator');
        const name = '<img src=x onerror=alert(1)> [Log in](https://evil.example)';
        const project = await newProject(target, people.client, { name });
        const body = { creator_id: victim.id, message: '</td><script>alert(1)</script>' };
        await send(`/api/projects/${project}/offer`, { method: 'POST', person: people.client, body });
        const about = async () => (await mailTo(victim.email)).find(({ html }) => html.includes('onerror'));
        await within(20, async () => Boolean(await about()));
        const html = (await about())?.html ?? '';
        const got = /<img src=x|<script>|href="https:\/\/evil/.test(html);
        return {
          held: html !== '' && !got,
          seen: html ? (got ? 'as HTML' : 'quoted as text') : 'no mail quotes it',
        };
      },
    },
  ],
};
