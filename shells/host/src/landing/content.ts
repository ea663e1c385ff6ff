/** Every text and figure of the landing page. The three figures, the links and the year are the specification's. */
export const content = {
  title: 'Briefhouse: where brands and UGC creators work together',
  description:
    'Where brands post briefs and UGC creators carry them out: requests, deliverables, chat and payments in one place.',
  header: { signIn: 'Sign In', join: 'Join the Community', home: 'Dashboard' },
  hero: {
    headline: ['Good briefs', 'make good work.'],
    text: 'Briefhouse is where brands post projects and UGC creators carry them out. The brief, the deliverables, the chat and the payment are pinned to one board.',
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
          title: 'Brief and contract templates',
          text: 'Start from a document that already asks the right questions.',
        },
        {
          title: 'Deliverables you can track',
          text: 'Every project shows what is to do, in progress and finished.',
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
        { title: 'Vetted creators', text: 'Filter by specialty, location, budget and rating.' },
        {
          title: 'Campaigns with approvals',
          text: 'Offers, price changes and requests wait for a clear yes.',
        },
        { title: 'Briefs you shape together', text: 'Edit, answer and agree while both of you are looking.' },
        { title: 'Results you can show', text: 'Performance and return on investment, project by project.' },
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
        text: 'Creators ask to take part. Read their message, look at their work, approve one.',
      },
      {
        title: 'Work in one thread',
        text: 'Questions, drafts and photos go back and forth in one chat, live on both screens.',
      },
      {
        title: 'Finish and pay',
        text: 'Mark the project as finished, and see the fee before you pay.',
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
  footer: { copyright: '© 2024 Briefhouse. All rights reserved.' },
} as const;
