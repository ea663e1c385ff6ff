import type { Text } from './text.ts';

export const cookies: Text = {
  title: 'Cookies',
  intro:
    'We set no cookies. This is what your browser keeps for us, because the pages would not work without it.',
  parts: [
    {
      heading: 'Until you sign out',
      body: [
        [
          'CognitoIdentityServiceProvider…: that you are signed in.',
          'briefhouse.account.kind: whether you are a creator or a brand, so that the menu does not jump.',
          'briefhouse.account.upload…: uploads that were interrupted, so that they go on. Used for a day.',
          'briefhouse.account.push-device: which of your devices this is, if it shows notifications.',
          'briefhouse.account.access-version: that you have just paid, until the plan has begun.',
          'briefhouse.account.document…: changes to a document that are not saved yet.',
        ],
      ],
    },
    {
      heading: 'Until you close the tab',
      body: [
        [
          'briefhouse.account.chat-draft…, briefhouse.account.chat-outbox…: messages that you are writing, or that are not sent yet.',
          'briefhouse.account.chat-project…: the project that you are writing about.',
          'briefhouse.account.post-draft…, briefhouse.account.comment-draft…: posts and comments that you are writing.',
          'briefhouse.payout-again: when you were last sent to set up your payments.',
        ],
      ],
    },
    {
      heading: 'Until you clear your browser',
      body: [
        [
          'briefhouse.theme: light or dark.',
          'briefhouse.rollout: a random number that says whether this browser gets a new version early.',
          'briefhouse.creator-payments…: your own payment tracker, which never leaves this browser.',
          'briefhouse.push-offer…: that you do not want to be asked about notifications again.',
          'offline-…: the page that is shown while you are offline.',
        ],
      ],
    },
    {
      heading: 'Others',
      body: [
        'When you pay, you go to a page of Stripe, which sets cookies of its own: see stripe.com/privacy.',
      ],
    },
  ],
};
