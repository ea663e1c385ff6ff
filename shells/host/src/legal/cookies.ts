import type { Text } from './text.ts';

export const cookies: Text = {
  title: 'Cookies',
  intro:
    'We set no cookies. Your browser keeps the following data, because our pages would not work without it.',
  parts: [
    {
      heading: 'Until you sign out',
      body: [
        [
          'CognitoIdentityServiceProvider…: your sign-in.',
          'briefhouse.account.kind: whether you are a creator or a brand, so that the menu shows the right entries at once.',
          'briefhouse.account.recent: the five places that you opened last with “Find anything”, so that they come first.',
          'briefhouse.account.upload…: interrupted uploads, so that they can continue. Used for a day.',
          'briefhouse.account.push-device: the number of this device, if it shows notifications.',
          'briefhouse.account.access-version: your last payment for a plan, until the plan begins.',
          'briefhouse.account.document…: unsaved changes to a document.',
          'briefhouse.account.brief…: unsaved changes to a brief.',
        ],
      ],
    },
    {
      heading: 'Until you close the tab',
      body: [
        [
          'briefhouse.account.chat-draft…, briefhouse.account.chat-outbox…: your drafts and unsent messages.',
          'briefhouse.account.chat-project…: the project you are writing about.',
          'briefhouse.account.post-draft…, briefhouse.account.comment-draft…: your drafts of posts and comments.',
          'briefhouse.payout-again: the last time you opened the payment setup.',
        ],
      ],
    },
    {
      heading: 'Until you clear your browser',
      body: [
        [
          'briefhouse.theme: light or dark.',
          'briefhouse.rollout: a random number that decides whether this browser gets new versions early.',
          'briefhouse.creator-payments…: your own payment tracker, which never leaves this browser.',
          'briefhouse.push-offer…: your answer “Not now” to notifications.',
          'briefhouse.first-steps…: that you hid the list of your first steps.',
          'offline-…: the page for when you are offline.',
        ],
      ],
    },
    {
      heading: 'Others',
      body: ['You pay on a page of Stripe. Stripe sets its own cookies: see stripe.com/privacy.'],
    },
  ],
};
