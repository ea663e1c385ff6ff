import { deletionDays } from '@briefhouse/contracts/accounts/deletion.ts';
import { exportHours } from '@briefhouse/contracts/accounts/export.ts';
import { kept } from '@briefhouse/contracts/accounts/kept.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Text } from './text.ts';

export const privacy: Text = {
  title: 'Privacy',
  intro: 'What we keep about you, why, for how long, and what you can do about it.',
  hasContact: true,
  parts: [
    {
      heading: 'What we keep, and why',
      body: [
        'Most of it you tell us yourself, and we need it to do what you use Briefhouse for (a contract with you). What keeps the service safe we keep because everybody who uses it has an interest in that.',
        [
          'Your account: name, e-mail address, whether you are a creator or a brand. To sign you in and to write to you. Your password is with our sign-in service, where nobody can read it.',
          'Your profile, portfolio, documents, favorites and settings. To show others what you want to show, and you what you wrote.',
          'Projects, requests, messages and files. To carry out the work between brands and creators. Only the two of you read a conversation; moderators read the messages that are part of a report.',
          `Posts, comments and reactions. For the community. They end ${limits.postDays} days after they were posted.`,
          'Payments, receipts and invoices. To pay and to be paid, and because the law asks for it. Card numbers and bank accounts are with Stripe; we never see them.',
          'Where you are signed in: the internet address, the browser and the times of each sign-in. So that you see who uses your account, and can sign them out.',
          'Addresses from which accounts are opened and signed in to, and a fingerprint of the device: a number made of what your browser says about itself. To stop people who open many accounts or guess passwords.',
          'How much your account uses: calls, messages, files and mail by the hour, and what they cost us; no contents. To pay our bills and to notice misuse.',
          'What was refused because it looked like abuse, what people reported, what moderators decided about it and why, and appeals. To protect you and others, and because the law asks for reasons and appeals.',
          'Which version of our terms you agreed to, and when. To be able to show it.',
        ],
      ],
    },
    {
      heading: 'For how long',
      body: [
        [
          'What is in your account: until you delete it, or your account.',
          `Internet addresses and device fingerprints: ${kept.addressDays} days after they were last seen, and no longer. An address that an administrator has blocked stays on the list until the block ends.`,
          `What your account uses by the hour: ${kept.addressDays} days. Sums of all accounts name nobody.`,
          `Records of refused attempts: ${kept.abuseLogDays} days, the address in them ${kept.addressDays} days.`,
          `The record of payments: ${kept.ledgerYears} years, because the law asks for it. After your account is deleted it says a random number instead of your name. Receipts and invoices keep the names that they were issued to for the same time.`,
          `Technical logs: ${kept.logDays} days; they hold numbers of accounts and internet addresses, and no names.`,
          'Decisions of moderators stay with what was reported, so that the next one knows of them. They count against an account for a year.',
          'What administrators and moderators did is written down in an audit log and stays, with the names as they were and half of an address that was blocked: nobody can change it, ourselves included.',
        ],
      ],
    },
    {
      heading: 'Who else works with it',
      body: [
        'We do not sell your data, and show no advertising.',
        [
          'Amazon Web Services runs our servers, our sign-in and our mail.',
          'Stripe carries out payments, and is told who pays and who is paid.',
          'The push service of your browser (of Apple, Google, Microsoft or Mozilla) delivers notifications, if you switch them on. It cannot read them.',
        ],
      ],
    },
    {
      heading: 'What you can do',
      body: [
        [
          `See and take with you: ask for a copy of everything on the page “Your data”. You can download it for ${exportHours} hours.`,
          'Correct: change your profile, posts and messages yourself.',
          `Delete: have your account deleted on the same page. You have ${deletionDays} days to change your mind. It waits while a payment is open or disputed.`,
          'Object, ask us to restrict something, or get a copy while your account is suspended: write to us (below).',
        ],
        'After your account is deleted, others see your messages, comments, finished work and, until they end, your posts without their pictures as from “Deleted user”.',
        'You can complain to the data protection authority of the country in which you live.',
      ],
    },
    {
      heading: 'What stays in your browser',
      body: [
        'We set no cookies and track nobody. What your browser keeps for us is listed on the page “Cookies”.',
      ],
    },
  ],
};
