import { deletionDays } from '@briefhouse/contracts/accounts/deletion.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Text } from './text.ts';

export const terms: Text = {
  title: 'Terms',
  intro: 'What you can expect of Briefhouse, and what we expect of you.',
  hasContact: true,
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
        'Anybody can report a person, a project, a post, a comment or messages. People, our moderators, look at each report and decide; nothing is taken down by a machine alone. The service itself refuses what is too often or too much, and counts that.',
        'Where a rule is broken, and as much as is needed, moderators do one of these:',
        [
          'They warn you.',
          'They hide what was reported: others no longer see it.',
          'They suspend your account for some days, or for good: you cannot sign in, and others do not find you. A suspension with an end is over by itself.',
        ],
        'You get a statement of reasons, in the app and by mail: what was decided, about what, by which of our rules, and why. It does not say who reported it. Whoever reported it hears that it was decided.',
        'Each decision counts as a strike for a year, unless it is taken back. Moderators see how many there are when they decide the next time; nothing follows from strikes by itself.',
        'If you think that we are wrong, appeal from the statement within six months. Somebody who did not take the decision looks at it again and answers you; if they take it back, what was hidden is shown again and a suspension ends. You can also go to a certified body for out-of-court disputes, or to a court.',
        'Administrators may block internet addresses from which the service is attacked.',
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
