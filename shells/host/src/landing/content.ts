import { verifiedMeans } from '@briefhouse/contracts/marketplace/verified.ts';
import { feeSentence } from '@briefhouse/money/fee-words.ts';

/**
 * Every text and figure of the landing page. The three figures, the links and the year are the specification's. Each
 * promise is kept: docs/decisions/screens.md#d111 has the claims that wait.
 */
export const content = {
  title: 'Briefhouse: where brands and UGC creators work together',
  description:
    'Where brands post briefs and UGC creators carry them out: requests, offers, chat and payments in one place.',
  header: { signIn: 'Sign In', join: 'Join the Community', home: 'Dashboard' },
  hero: {
    headline: ['Good briefs', 'make good work.'],
    text: 'Briefhouse is where brands post projects and UGC creators carry them out. The brief, the requests, the chat and the payment are pinned to one board.',
    join: 'Join the Community',
    demo: 'Watch Demo',
  },
  figures: [
    { value: '2,847', label: 'Active creators' },
    { value: '$2.4M+', label: 'Total revenue generated' },
    { value: '98.5%', label: 'Client satisfaction rate' },
  ],
  sides: {
    heading: 'Two sides of one board',
    text: 'One project, from your point of view.',
    creators: {
      heading: 'For creators',
      line: 'Do the work. Leave the chasing to us.',
      points: [
        {
          title: 'Documents beside your projects',
          text: 'Keep notes, ideas and task lists together with their project.',
        },
        {
          title: 'Projects you can track',
          text: 'Each project shows its status: to do, in progress or finished.',
        },
        {
          title: 'A direct line to brands',
          text: 'Talk to the person who wrote the brief, not to an inbox.',
        },
        {
          title: 'Payments and invoices in view',
          text: 'See which payments you received and which are pending.',
        },
      ],
    },
    brands: {
      heading: 'For brands',
      line: 'Find the right person. Keep the whole picture.',
      points: [
        { title: 'Verified creators', text: verifiedMeans },
        {
          title: 'Campaigns with approvals',
          text: 'Every offer, price change and request needs a clear yes.',
        },
        {
          title: 'Briefs you shape together',
          text: 'Edit, answer and agree while both of you are looking.',
        },
        { title: 'Every project in view', text: 'See which projects are open, pending or in progress.' },
      ],
    },
  },
  demo: {
    heading: 'From brief to final delivery',
    text: 'Four screens, one project.',
    steps: [
      {
        title: 'Pin the brief',
        text: 'Describe the work, the budget and the deadline. It appears in every creator’s newsfeed at once.',
      },
      {
        title: 'Choose a creator',
        text: 'Creators send requests. Read their messages, look at their work and approve one.',
      },
      {
        title: 'Work in one thread',
        text: 'Questions, drafts and photos go back and forth in one chat, live on both screens.',
      },
      {
        title: 'Finish and pay',
        text: `The creator marks the project as finished, and you see the fee before you pay. ${feeSentence(undefined, 'en-GB')}`,
      },
    ],
  },
  testimonials: {
    heading: 'Notes from the board',
    rating: 'Rated five out of five stars',
    cards: [
      {
        quote:
          'I used to run four campaigns from a spreadsheet and a prayer. Now I open one board and know where each video stands.',
        name: 'Elena Marinova',
        role: 'Brand manager, skincare',
      },
      {
        quote: 'The brief says what it pays before I say yes. That alone changed how I plan my month.',
        name: 'Jonas Weber',
        role: 'UGC creator, food and travel',
      },
      {
        quote:
          'We found our creator on Monday and had the final cut on Friday. Nobody wrote a single follow-up email.',
        name: 'Amara Okafor',
        role: 'Founder, outdoor gear',
      },
    ],
  },
  closing: {
    heading: 'There is room on the board.',
    text: 'Bring a brief, or bring your camera.',
    action: 'Get Started Today',
  },
  footer: {
    copyright: '© 2024 Briefhouse. All rights reserved.',
    links: [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms', href: '/terms' },
      { label: 'Cookies', href: '/cookies' },
    ],
  },
} as const;
