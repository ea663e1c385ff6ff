import { feeSentence } from '@briefhouse/money/fee-words.ts';

/**
 * Every text and figure of the landing page. The three figures, the links and the year are the specification's. What it
 * promises exists: docs/decisions/0111-the-landing-page-promises-what-exists.md has the claims that wait.
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
    text: 'The same project, seen from where you stand.',
    creators: {
      heading: 'For creators',
      line: 'Do the work. Leave the chasing to us.',
      points: [
        {
          title: 'Documents beside your projects',
          text: 'Notes, ideas and task lists, kept with the project they belong to.',
        },
        {
          title: 'Projects you can track',
          text: 'Every project says whether it is to do, in progress or finished.',
        },
        {
          title: 'A direct line to verified brands',
          text: 'Talk to the person who wrote the brief, not to an inbox.',
        },
        { title: 'Payments and invoices in view', text: 'Know what was paid, what is pending and by whom.' },
      ],
    },
    brands: {
      heading: 'For brands',
      line: 'Find the right person. Keep the whole picture.',
      points: [
        { title: 'Creators you can compare', text: 'Filter by specialty, location, budget and rating.' },
        {
          title: 'Campaigns with approvals',
          text: 'Offers, price changes and requests wait for a clear yes.',
        },
        {
          title: 'Briefs you can talk over',
          text: 'Ask, answer and agree in one chat, live on both screens.',
        },
        { title: 'Every project in view', text: 'See which are open, wait for a yes or are under way.' },
      ],
    },
  },
  demo: {
    heading: 'From brief to final delivery',
    text: 'Four screens, one project.',
    steps: [
      {
        title: 'Pin the brief',
        text: 'Say what you need, what it pays and when it is due. It appears in every creator’s newsfeed at once.',
      },
      {
        title: 'Choose who makes it',
        text: 'Creators ask to take part. Read their message, look at their profile, approve one.',
      },
      {
        title: 'Work in one thread',
        text: 'Questions and answers go back and forth in one chat, live on both screens.',
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
          'We found our creator on Monday and had the final cut on Friday. Nobody wrote a single follow-up e-mail.',
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
