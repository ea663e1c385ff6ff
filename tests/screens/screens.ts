import { caseIdOf } from '@briefhouse/functions/trust/cases/report/subject.ts';
import type { Page } from 'playwright-core';

/** All screens and dialogs, for `npm run screens` and `tests/journeys/screens.test.ts`. */
export interface Screen {
  name: string;
  /** The signed-in role; a visitor if absent. */
  as?: 'creator' | 'brand' | 'admin';
  path: string;
  /** Text that is shown once the screen is complete; empty for its heading. */
  shows: string | RegExp;
  /** Runs before the page is opened, e.g. `answering`. */
  before?: (page: Page) => Promise<void>;
  open?: (page: Page) => Promise<void>;
}

/** Answers for states that the demo's people do not have: parts of the API's answers, by path. */
const answering =
  (answers: Record<string, object>): ((page: Page) => Promise<void>) =>
  async (page) => {
    for (const [path, part] of Object.entries(answers))
      await page.route(`**/api${path}`, async (route) => {
        try {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...(await response.json()), ...part } });
        } catch {
          // The page has been left meanwhile.
        }
      });
  };

const noAccess = answering({
  '/me': { access_ends_at: null },
  '/functions/check-subscription': {
    subscribed: false,
    subscription_end: null,
    plan_id: null,
    renews_at: null,
  },
});

const none = { active: 0, completed: 0, revenue_cents: 0 };

/** A creator who has just paid for access, and has done nothing yet. */
const newcomer = async (page: Page) => {
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me = (await response.json()) as { profile: Record<string, unknown> & { creator: object } };
    const creator = {
      specialty: null,
      price_range_min: null,
      price_range_max: null,
      tags: [],
      languages: [],
    };
    await route.fulfill({
      response,
      json: {
        ...me,
        profile: {
          ...me.profile,
          ...{ bio: null, location: null, avatar_url: null },
          creator: { ...me.profile.creator, ...creator, piece_count: 0 },
        },
      },
    });
  });
  await answering({
    '/creator-metrics': {
      metrics: { ...none, requests: 0, pending_requests: 0, approved_requests: 0, periods: [] },
    },
    '/assignments*': { projects: [] },
    '/documents*': { documents: [], counts: { all: 0 } },
  })(page);
};

/** A portfolio of one piece, whatever the demo's creator has. */
const onePiece = answering({
  '/portfolio': {
    portfolio: {
      pieces: [
        {
          id: 'shown',
          title: 'A kettle that does not whistle',
          words: 'The brief asked for a quiet morning.',
          platform: 'tiktok',
          tags: ['kitchen', 'morning'],
          alt: null,
          focus_x: 30,
          focus_y: 40,
          media: {
            media_id: 'shown',
            width: 1200,
            height: 630,
            placeholder: null,
            files: [{ type: 'image/webp', width: 720, url: '/og.png' }],
            video: null,
            expires_at: null,
          },
          version: 1,
          created_at: '2026-11-22T10:00:00.000Z',
        },
      ],
      cover_id: null,
      packages: [{ id: 'shown', what: 'Vertical videos', count: 3, days: 10, price_cents: 45_000 }],
      is_public: true,
      version: 1,
    },
  },
});

/** The smallest PNG. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export const screens: Screen[] = [
  { name: 'landing', path: '/', shows: /Get Started Today/ },
  { name: 'terms', path: '/terms', shows: '' },
  { name: 'privacy', path: '/privacy', shows: '' },
  { name: 'cookies', path: '/cookies', shows: '' },
  { name: 'sign-in', path: '/auth', shows: 'Welcome back' },
  { name: 'sign-up', path: '/auth?mode=signup', shows: 'Get started' },
  { name: 'verify', path: '/auth?mode=verify#email=mira@briefhouse.test', shows: 'Check your email' },
  { name: 'not-found', path: '/xyz', shows: 'Oops! Page not found' },
  { name: 'dashboard', as: 'creator', path: '/dashboard', shows: /Welcome back, Mira!/ },
  {
    name: 'dashboard-new',
    as: 'creator',
    path: '/dashboard',
    shows: 'First steps',
    before: newcomer,
  },
  {
    name: 'active',
    as: 'creator',
    path: '/dashboard?dialog=active',
    shows: /^Message /,
    open: (page) => page.getByRole('dialog', { name: 'Active Projects' }).waitFor(),
  },
  {
    name: 'completed',
    as: 'creator',
    path: '/dashboard?dialog=completed',
    shows: /^Message /,
    open: (page) => page.getByRole('dialog', { name: 'Completed Projects' }).waitFor(),
  },
  {
    name: 'access-plans',
    as: 'creator',
    path: '/dashboard?dialog=access-plans',
    shows: 'Payment Options',
    open: (page) => page.getByRole('button', { name: /^Buy access – Test Package/ }).waitFor(),
  },
  {
    name: 'access-required',
    as: 'creator',
    path: '/dashboard?access=none',
    before: noAccess,
    shows: /projects are open now/,
  },
  {
    name: 'paid-return',
    as: 'creator',
    path: '/dashboard?paid=plan',
    before: noAccess,
    shows: 'Confirming your payment...',
  },
  {
    name: 'payment-trouble',
    as: 'creator',
    path: '/dashboard?access=unpaid',
    before: answering({
      '/me': { access_grace_until: '2030-11-25T18:00:00.000Z' },
      '/functions/check-subscription': { grace_until: '2030-11-25T18:00:00.000Z', has_portal: true },
      '/payout-account': {
        payout_account: {
          state: 'restricted',
          missing: ['Identity document', 'Bank account'],
          due_by: '2030-12-06T10:00:00.000Z',
          platform_fee_percentage: 10,
        },
      },
    }),
    shows: 'Update your card',
  },
  { name: 'newsfeed', as: 'creator', path: '/dashboard?section=newsfeed', shows: /Send Request/ },
  {
    name: 'send-request',
    as: 'creator',
    path: '/dashboard?section=newsfeed',
    shows: /Send Request/,
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Send Request for/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'brand-page', as: 'creator', path: '/brands/demo-brand-1', shows: 'Open projects' },
  {
    name: 'brand-locked',
    as: 'creator',
    path: '/brands/demo-brand-2',
    before: answering({ '/brands/*': { projects: [], open_projects: 3, is_locked: true } }),
    shows: 'View Access Plans',
  },
  { name: 'brand-unknown', as: 'creator', path: '/brands/nobody', shows: 'This brand is not on Briefhouse.' },
  {
    name: 'pending-offers',
    as: 'creator',
    path: '/dashboard?dialog=pending',
    shows: /Welcome back, Mira!/,
    open: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Accept/ })
        .first()
        .waitFor(),
  },
  {
    name: 'sent-requests',
    as: 'creator',
    path: '/dashboard?dialog=requests',
    shows: /Welcome back, Mira!/,
    open: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .waitFor(),
  },
  {
    name: 'documents',
    as: 'creator',
    path: '/dashboard?dialog=documents',
    shows: 'Hooks that stopped thumbs',
    open: (page) => page.getByRole('button', { name: 'New document' }).waitFor(),
  },
  {
    name: 'document',
    as: 'creator',
    path: '/dashboard?dialog=documents&document=demo-document-0',
    shows: 'Creator Documents & Notes',
    open: (page) => page.getByLabel('Title').waitFor(),
  },
  {
    name: 'document-preview',
    as: 'creator',
    path: '/dashboard?dialog=documents&document=demo-document-3',
    shows: 'Creator Documents & Notes',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Preview' }).click();
      await page.getByRole('cell', { name: 'Refill station photos' }).waitFor();
    },
  },
  {
    name: 'payments',
    as: 'creator',
    path: '/dashboard?dialog=payments',
    shows: /Self-reported/,
    open: async (page) => {
      const buffer = Buffer.from('id,amount,client_name\ndemo-1,250,Nora Lind');
      const file = { name: 'payments.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel('File of payment records').setInputFiles(file);
      await page.getByRole('heading', { name: 'Nora Lind' }).waitFor();
    },
  },
  {
    name: 'add-payment',
    as: 'creator',
    path: '/dashboard?dialog=payments',
    shows: /Self-reported/,
    open: async (page) => {
      await page.getByRole('button', { name: 'Add payment' }).click();
      await page.getByRole('dialog', { name: 'Add payment' }).waitFor();
    },
  },
  { name: 'profile-creator', as: 'creator', path: '/edit-profile', shows: 'JPG, PNG or GIF, max 5MB' },
  {
    name: 'profile-notifications',
    as: 'creator',
    path: '/edit-profile?tab=notifications',
    shows: 'Quiet hours',
  },
  { name: 'profile-privacy', as: 'creator', path: '/edit-profile?tab=privacy', shows: 'Read receipts' },
  {
    name: 'portfolio-uploads',
    as: 'creator',
    path: '/edit-profile?tab=portfolio',
    before: async (page) => {
      await page.route('**/api/media', (route) =>
        route.fulfill({ status: 429, json: { code: 'RATE_LIMITED' } }),
      );
    },
    shows: 'Add photos or videos',
    open: async (page) => {
      await page.getByLabel('Add photos or videos').setInputFiles([
        { name: 'lamp.png', mimeType: 'image/png', buffer: dot },
        { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture.') },
      ]);
      await page.getByText('This file could not be read. It may be damaged.', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  {
    name: 'portfolio-piece',
    as: 'creator',
    path: '/edit-profile?tab=portfolio',
    before: onePiece,
    shows: 'Add photos or videos',
    open: async (page) => {
      await page.getByRole('button', { name: /^Edit A kettle/ }).click();
      await page.getByRole('dialog').getByLabel('Alt text').waitFor();
    },
  },
  { name: 'client', as: 'brand', path: '/client', shows: 'Total Projects' },
  {
    name: 'create-project',
    as: 'brand',
    path: '/client',
    shows: 'Total Projects',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create Project' }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'edit-project',
    as: 'brand',
    path: '/client?show=unassigned',
    shows: 'Total Projects',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^More actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /^Edit Project/ }).click();
      await page.getByRole('dialog', { name: 'Edit Project' }).waitFor();
    },
  },
  { name: 'find-creators', as: 'brand', path: '/client?tab=creators', shows: 'Assign Project' },
  {
    name: 'favorites-empty',
    as: 'brand',
    path: '/client?tab=creators&list=favorites',
    shows: 'You have no favorites yet.',
  },
  {
    name: 'nobody-found',
    as: 'brand',
    path: '/client?tab=creators&q=xqzv',
    shows: 'No creators found matching your criteria.',
  },
  {
    name: 'creator-page',
    as: 'brand',
    path: '/creators/demo-creator-8',
    shows: 'Skills and tags',
  },
  {
    name: 'creator-piece',
    as: 'brand',
    path: '/creators/demo-creator-8',
    shows: 'Skills and tags',
    open: async (page) => {
      await page
        .getByRole('link', { name: /, (video|picture)$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'creator-gone',
    as: 'brand',
    path: '/creators/nobody',
    shows: 'This creator is no longer on Briefhouse.',
  },
  { name: 'creator-visitor', path: '/creators/nobody', shows: 'Sign in to see this creator' },
  {
    name: 'creator-own',
    as: 'creator',
    path: '/edit-profile?tab=portfolio',
    shows: 'See your page as brands do',
    open: async (page) => {
      await page.getByRole('link', { name: 'See your page as brands do' }).click();
      await page.getByText('This is how brands see you').waitFor();
    },
  },
  {
    name: 'requests',
    as: 'brand',
    path: '/client',
    shows: 'Total Projects',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Requests \(/ })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: 'Requests' })
        .getByRole('button', { name: /^Approve / })
        .first()
        .waitFor();
    },
  },
  {
    name: 'creator-profile',
    as: 'brand',
    path: '/client?tab=creators&dialog=creator&creator=demo-creator-5',
    shows: 'Find Creators',
    open: (page) => page.getByRole('dialog').getByText('About').waitFor(),
  },
  {
    name: 'assign-project',
    as: 'brand',
    path: '/client?dialog=assign-project&creator=demo-creator-5',
    shows: 'Total Projects',
    open: (page) => page.getByRole('dialog').getByText('Jonas Berg').waitFor(),
  },
  {
    name: 'send-payment',
    as: 'brand',
    path: '/client?dialog=send-payment&creator=demo-creator-5',
    shows: 'Total Projects',
    open: (page) =>
      page
        .getByRole('dialog', { name: 'Send Payment to Creator' })
        .getByText(/^Amount|payment account yet|or who has answered you/)
        .first()
        .waitFor(),
  },
  {
    name: 'receipts',
    as: 'brand',
    path: '/client?dialog=receipts',
    shows: 'Total Projects',
    open: (page) =>
      page
        .getByRole('dialog', { name: 'Receipts and invoices' })
        .getByText(/No receipts yet|R-\d{4}-\d{6}/)
        .first()
        .waitFor(),
  },
  { name: 'profile-client', as: 'brand', path: '/edit-profile', shows: 'JPG, PNG or GIF, max 5MB' },
  {
    name: 'notifications',
    as: 'brand',
    path: '/client?dialog=notifications',
    shows: 'Total Projects',
    open: (page) => page.getByRole('dialog', { name: 'Notifications' }).waitFor(),
  },
  {
    name: 'find',
    as: 'brand',
    path: '/client',
    shows: 'Total Projects',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Find anything' }).fill('mi');
      await page
        .getByRole('option', { name: /Mira Petrova/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'messages',
    as: 'brand',
    path: '/client?dialog=messages',
    shows: 'Total Projects',
    open: (page) => page.getByRole('dialog', { name: 'Messages' }).getByText('Mira Petrova').waitFor(),
  },
  {
    name: 'messages-search',
    as: 'brand',
    path: '/client?dialog=messages',
    shows: 'Total Projects',
    open: async (page) => {
      await page.getByRole('button', { name: 'New Chat' }).click();
      await page.getByLabel('Search users').fill('ma');
      await page.getByRole('list', { name: 'Users' }).waitFor();
    },
  },
  {
    name: 'chat',
    as: 'brand',
    path: '/client?dialog=messages',
    shows: 'Total Projects',
    open: async (page) => {
      await page.getByRole('link', { name: /Mira Petrova/ }).click();
      await page
        .getByRole('dialog', { name: 'Chat with Mira Petrova' })
        .getByRole('listitem')
        .last()
        .waitFor();
    },
  },
  {
    name: 'contact',
    as: 'brand',
    path: '/client?dialog=contact&with=demo-creator-4',
    shows: 'Total Projects',
    open: (page) => page.getByRole('dialog', { name: 'Contact Sofia Marino' }).waitFor(),
  },
  { name: 'posts', as: 'creator', path: '/posts', shows: '' },
  {
    name: 'my-posts',
    as: 'creator',
    path: '/posts?dialog=my-posts',
    shows: '',
    open: (page) => page.getByRole('dialog').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'my-posts-edit',
    as: 'creator',
    path: '/posts?dialog=my-posts',
    shows: '',
    open: (page) => page.getByRole('dialog').getByRole('button', { name: 'Edit post' }).click(),
  },
  {
    name: 'post-photo',
    as: 'creator',
    path: '/posts/demo-post-0',
    shows: 'There is exactly one hour',
    open: (page) =>
      page
        .getByRole('button', { name: /^Open / })
        .and(page.locator('article *'))
        .first()
        .click(),
  },
  { name: 'show-work', as: 'creator', path: '/posts?dialog=show-work', shows: 'The whole shelf at 7:40' },
  {
    name: 'post-with-work',
    as: 'creator',
    path: '/posts/demo-post-14',
    shows: 'How the colour gets in, round 2',
  },
  { name: 'account', as: 'creator', path: '/account', shows: 'This session' },
  { name: 'your-data', as: 'creator', path: '/account/privacy', shows: 'Prepare my data' },
  { name: 'access-denied', as: 'brand', path: '/admin', shows: 'Access Denied' },
  { name: 'admin', as: 'admin', path: '/admin', shows: '' },
  {
    name: 'admin-payments',
    as: 'admin',
    path: '/admin/payments',
    shows: /No payments|No more entries|Show earlier payments/,
  },
  { name: 'admin-abuse', as: 'admin', path: '/admin/abuse', shows: '' },
  {
    name: 'admin-abuse-log',
    as: 'admin',
    path: '/admin/abuse',
    shows: '',
    open: async (page) => {
      await page
        .getByRole('link', { name: /^Repeated failed sign-ins/ })
        .first()
        .click();
      await page.getByText('Attempts', { exact: true }).first().waitFor();
    },
  },
  { name: 'admin-alerts', as: 'admin', path: '/admin/alerts', shows: '' },
  { name: 'admin-audit', as: 'admin', path: '/admin/audit', shows: '' },
  { name: 'admin-reports', as: 'admin', path: '/admin/reports', shows: 'Dismiss…' },
  {
    name: 'admin-case',
    as: 'admin',
    path: `/admin/reports?case=${caseIdOf({ kind: 'person', person_id: 'demo-creator-11' })}`,
    shows: /^Wants half of the price/,
  },
  { name: 'admin-people', as: 'admin', path: '/admin/people', shows: 'Find a person' },
  { name: 'admin-person', as: 'admin', path: '/admin/people/demo-creator-11', shows: 'Suspend…' },
  { name: 'admin-usage', as: 'admin', path: '/admin/usage', shows: /Show all/ },
  { name: 'local-inbox', path: '/__local/inbox', shows: /inbox|mail/i },
];

export const people = [undefined, 'creator', 'brand', 'admin'] as const;

/** Opens a screen's page, without the dialog or menu that the screen may be. */
export const load = async (page: Page, screen: Screen): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.before?.(page);
  await page.goto(screen.path);
  await (screen.shows === '' ? page.locator('main h1') : page.getByText(screen.shows)).first().waitFor();
};

/** Opens a screen and waits until it is complete. */
export const show = async (page: Page, screen: Screen): Promise<void> => {
  await load(page, screen);
  await screen.open?.(page);
  await page.waitForLoadState('networkidle');
};
