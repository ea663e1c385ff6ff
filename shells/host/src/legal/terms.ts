import { deletionDays } from '@briefhouse/contracts/accounts/deletion.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Text } from './text.ts';

export const terms: Text = {
  title: 'Terms',
  intro: 'What you can expect of Briefhouse, and what we expect of you.',
  parts: [
    {
      heading: 'What Briefhouse is',
      body: [
        'Brands post projects, and creators carry them out. The contract for a project is between the brand and the creator; we bring the two together and carry their messages and payments.',
        `One person may open at most ${limits.accountsPerDevice} accounts on a device. What you say of yourself has to be true.`,
      ],
    },
    {
      heading: 'Your content',
      body: [
        'What you write and upload stays yours. You allow us to store it and to show it to those whom you show it to, for as long as it is there. Upload only what you may use.',
      ],
    },
    {
      heading: 'Money',
      body: [
        'Creators pay for a plan, brands pay creators. What a payment costs, and our fee, is shown before you pay. Stripe carries payments out by its own terms. A monthly plan runs until you end it; a pass ends by itself.',
      ],
    },
    {
      heading: 'What is not allowed',
      body: [
        [
          'Spam, fraud, and payment past Briefhouse.',
          'Threats, harassment, hate, and sexual content that nobody asked for.',
          'Pretending to be somebody else.',
          'What breaks the law or the rights of others.',
          'Attacking the service, or getting round its limits.',
        ],
      ],
    },
    {
      heading: 'How we moderate',
      body: [
        'Anybody can report a person, a post, a comment or messages. People, our moderators, decide about reports; nothing is taken down by a machine alone. The service itself refuses what is too often or too much, and counts that.',
        'Where a rule is broken we may hide or delete content, limit what an account can do, block an address, or end an account, as much as is needed. We tell you what we did, which rule it was about and on what facts, unless the law forbids it or it was only spam in great numbers.',
        'If you think that we are wrong, write to appeals@briefhouse.example within six months. A person who did not take the decision looks at it again and answers you. You can also go to a certified body for out-of-court disputes, or to a court.',
      ],
    },
    {
      heading: 'The end',
      body: [
        `You can have your account deleted at any time; you have ${deletionDays} days to change your mind. We may end an account that breaks these terms seriously or again and again, after telling you where we can.`,
        'When we change these terms we say what changed, and ask you again before they count for you.',
      ],
    },
    {
      heading: 'When something goes wrong',
      body: [
        'We answer for what we cause on purpose or by gross carelessness, for harm to people, and for what the law says we cannot exclude. The service may be down now and then. The law of the country in which you live as a consumer protects you as well.',
      ],
    },
  ],
};
