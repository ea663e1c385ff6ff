import { deletionDays } from '@briefhouse/contracts/accounts/deletion.ts';
import { exportHours } from '@briefhouse/contracts/accounts/export.ts';
import { kept } from '@briefhouse/contracts/accounts/kept.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Text } from './text.ts';

export const privacy: Text = {
  title: 'Privacy',
  intro: 'The data we keep about you, the reasons, how long we keep it, and your choices.',
  hasContact: true,
  parts: [
    {
      heading: 'Data we keep, and why',
      body: [
        'You give us most of this data yourself, and we need it to provide Briefhouse to you (our contract with you). We keep security data because everybody who uses Briefhouse has an interest in a safe service.',
        [
          'Your account: name, email address, and whether you are a creator or a brand. Purpose: to sign you in and to write to you. Our sign-in service keeps your password so that nobody can read it.',
          'Your profile, portfolio, documents, favorites and settings. Purpose: to show them to you, and to others where you want that.',
          'Projects, requests, messages and files. Purpose: the work between brands and creators. Only the two of you can read a conversation; moderators can read messages that are part of a report.',
          `Posts, comments and reactions. Purpose: the community. They expire ${limits.postDays} days after the post.`,
          'Payments, receipts and invoices. Purpose: to pay and to be paid, and because the law requires it. Only Stripe has your card numbers and bank accounts; we never see them.',
          'Your sign-ins: the internet address, the browser and the times. Purpose: you can see who uses your account, and sign them out.',
          'Internet addresses used to create accounts and to sign in, and a fingerprint of the device: a number calculated from details of your browser. Purpose: to stop people who open many accounts or guess passwords.',
          'Your usage: the number and cost of calls, messages, files and emails per hour, without their content. Purpose: to pay our bills and to notice misuse.',
          'Safety records: refused attempts that looked like abuse, reports, decisions of moderators with their reasons, and appeals. Purpose: to protect you and others, and because the law requires reasons and appeals.',
          'Your consent: the version of our terms you agreed to, and the time. Purpose: to prove it.',
        ],
      ],
    },
    {
      heading: 'For how long',
      body: [
        [
          'The content of your account: until you delete it or your account.',
          `Internet addresses and device fingerprints: ${kept.addressDays} days after we last saw them, and no longer. An address that an administrator blocked stays on the list until the block ends.`,
          `Your usage per hour: ${kept.addressDays} days. Totals of all accounts name nobody.`,
          `Records of refused attempts: ${kept.abuseLogDays} days; the internet address in them: ${kept.addressDays} days.`,
          `The record of payments: ${kept.ledgerYears} years, because the law requires it. After your account is deleted, it shows a random number instead of your name. Receipts and invoices keep your name for the same time.`,
          `Technical logs: ${kept.logDays} days. They contain account numbers and internet addresses, but no names.`,
          'Decisions of moderators stay with the reported content, so that other moderators know about them. They count against an account for a year.',
          'The actions of administrators and moderators stay in an audit log, with the names at that time and half of each blocked address. Nobody can change this log, not even we.',
        ],
      ],
    },
    {
      heading: 'Companies that process your data for us',
      body: [
        'We do not sell your data, and we show no advertising.',
        [
          'Amazon Web Services runs our servers, our sign-in and our email.',
          'Stripe processes payments, and learns who pays and who is paid.',
          'The push service of your browser (of Apple, Google, Microsoft or Mozilla) delivers notifications if you turn them on. It cannot read them.',
        ],
      ],
    },
    {
      heading: 'Your choices',
      body: [
        [
          `See and export: request a copy of your data on the page “Your data”. You can download it for ${exportHours} hours.`,
          'Correct: you can change your profile, posts and messages yourself.',
          `Delete: you can delete your account on the same page, and you have ${deletionDays} days to change your mind. We delete it later if a payment is still open or disputed.`,
          'Object, restrict our use of your data, or get a copy while your account is suspended: write to us (see below).',
        ],
        'After your account is deleted, others see your messages, comments and finished work under the name “Deleted user”. The same applies to your posts, without their pictures, until they expire.',
        'You can complain to the data protection authority of the country you live in.',
      ],
    },
    {
      heading: 'Data in your browser',
      body: [
        'We set no cookies and track nobody. The page “Cookies” lists the data that your browser keeps for us.',
      ],
    },
  ],
};
