import { deletionDays } from '@briefhouse/contracts/accounts/deletion.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Text } from './text.ts';

export const terms: Text = {
  title: 'Terms',
  intro: 'Your rights and duties on Briefhouse, and ours.',
  hasContact: true,
  parts: [
    {
      heading: 'About Briefhouse',
      body: [
        'Brands post projects, and creators carry them out. The contract for a project is between the brand and the creator; we bring the two together and deliver their messages and payments.',
        `One person may open at most ${limits.accountsPerDevice} accounts on a device. Everything you tell others about yourself must be true.`,
      ],
    },
    {
      heading: 'Your content',
      body: [
        'Your texts and files stay yours. You allow us to store them and to show them to the people you share them with, until you delete them. Upload only content that you have the right to use.',
      ],
    },
    {
      heading: 'Money',
      body: [
        'Creators pay for a plan, and brands pay creators. You see the price and our fee before you pay. Stripe processes payments under its own terms. A monthly plan renews until you cancel it; a one-time plan ends automatically.',
      ],
    },
    {
      heading: 'Not allowed',
      body: [
        [
          'Spam, fraud, and payments outside Briefhouse.',
          'Threats, harassment, hate, and sexual content that nobody asked for.',
          'Pretending to be somebody else.',
          'Anything that breaks the law or the rights of others.',
          'Attacking the service, or getting around its limits.',
        ],
      ],
    },
    {
      heading: 'How we moderate',
      body: [
        'Anybody can report a person, a project, a post, a comment or messages. Our moderators are people. They review each report and decide; no machine removes anything by itself. The service automatically refuses actions that are too frequent, and counts them.',
        'If somebody breaks a rule, moderators take one of these actions, and go no further than needed:',
        [
          'They warn you.',
          'They hide the reported content, so that others no longer see it.',
          'They suspend your account for some days or permanently. You cannot sign in, and others cannot find you. A suspension with an end date ends automatically.',
        ],
        'You get a statement of reasons, in the app and by email. It names the decision, the content, the rule and the reasons. It does not name the person who reported you. We tell that person that we have decided.',
        'Each decision counts as a strike for a year, unless it is taken back. Moderators see your number of strikes when they decide again. Strikes alone have no consequences.',
        'If you think that a decision is wrong, appeal from the statement within six months. Another person will review the decision and answer you. If they take it back, we show hidden content again and end the suspension. You can also go to a certified body for out-of-court disputes, or to a court.',
        'Administrators may block internet addresses from which the service is attacked.',
      ],
    },
    {
      heading: 'The end',
      body: [
        `You can delete your account at any time, and you have ${deletionDays} days to change your mind. We may end your account if you break these terms seriously or repeatedly. We will tell you first if we can.`,
        'When we change these terms, we tell you what changed. The new terms apply to you only after you agree to them.',
      ],
    },
    {
      heading: 'When something goes wrong',
      body: [
        'We are liable for damage that we cause on purpose or by gross negligence, for harm to people, and wherever the law does not let us exclude liability. The service may sometimes be unavailable. The consumer law of the country you live in also protects you.',
      ],
    },
  ],
};
