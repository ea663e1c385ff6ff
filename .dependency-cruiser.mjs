const front = '^(shells/|mfe-)';

/** The server's domains in their order: each imports only those before it (docs/architecture.md). */
const domains = [
  'usage',
  'security',
  'media',
  'people',
  'trust',
  'directory',
  'work',
  'money',
  'inbox',
  'realtime',
  'chat',
  'feed',
];

/** Areas of a domain, each with those it may import. */
const areas = {
  trust: { oversight: [], people: [], cases: ['oversight'] },
  directory: { creators: [], portfolio: ['creators'] },
  work: {
    waiting: [],
    project: ['waiting'],
    deadlines: ['project'],
    documents: [],
    brief: ['project'],
    history: ['brief', 'project'],
    request: ['brief', 'project', 'waiting'],
    newsfeed: ['request', 'project'],
    page: ['history', 'brief', 'newsfeed', 'request', 'project', 'waiting'],
    brands: ['newsfeed', 'request', 'project'],
    metrics: ['request', 'project', 'waiting'],
  },
};

/** The areas of mfe-marketplace, each with those it may import; all of them stand on `common`. */
const screens = {
  common: [],
  projects: [],
  creators: [],
  reporting: [],
  newsfeed: ['brief', 'reporting'],
  muting: [],
  portfolio: [],
  profile: ['muting', 'portfolio'],
  work: ['muting', 'reporting'],
  assign: ['projects', 'creators'],
  receipts: [],
  paying: ['receipts'],
  client: ['projects', 'creators', 'assign', 'muting', 'paying'],
  brief: [],
  'project-page': ['brief', 'client', 'newsfeed', 'paying', 'reporting', 'work'],
  'creator-page': ['projects', 'creators', 'assign', 'paying', 'reporting'],
  brands: ['newsfeed', 'reporting'],
  documents: ['work'],
  tracker: ['work', 'receipts'],
  plans: ['profile'],
  payouts: [],
  dashboard: ['work', 'newsfeed', 'documents', 'tracker', 'paying', 'plans', 'payouts', 'profile'],
};

/** The house's rules of imports (docs/architecture.md); the permitted uses of a name are in biome.json. */
export default {
  forbidden: [
    {
      name: 'rule-1-shared-imports-nothing-above-it',
      comment: 'shared <- functions, shared <- front ends. Never the other way.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(functions|infra|shells|mfe-[a-z]+|tests)/' },
    },
    {
      name: 'rule-1-functions-import-no-front-end',
      comment: 'Functions and front ends meet in contracts.',
      severity: 'error',
      from: { path: '^functions/' },
      to: {
        path: '^(shells/|mfe-|infra/|tests/|shared/(web|ui|build)/)',
        // Its tests have a Stripe of their own; `fixtures-are-for-tests` keeps it out of everything else.
        pathNot: '^infra/local/stripe/testing/',
      },
    },
    {
      name: 'rule-1-front-ends-import-no-function',
      comment: 'Front ends and functions meet in contracts.',
      severity: 'error',
      from: { path: front },
      to: { path: '^(functions|infra|tests)/' },
    },
    {
      name: 'rule-1-micro-frontends-stand-alone',
      comment: 'A micro-frontend never imports another, nor the host.',
      severity: 'error',
      from: { path: '^(mfe-[a-z]+)/' },
      to: { path: front, pathNot: '^$1/' },
    },
    ...domains.map((name, place) => ({
      name: `rule-2-domains-have-an-order-${name}`,
      comment:
        'A domain imports the doors (public.ts) of the domains before it; functions/root hands in the rest.',
      severity: 'error',
      from: { path: `^functions/${name}/`, pathNot: '[.]test[.]ts$' },
      to: {
        path: `^functions/(${[...domains, 'root'].join('|')})/`,
        pathNot: `^functions/(${name}/${domains
          .slice(0, place)
          .map((other) => `|${other}/public[.]ts$`)
          .join('')})`,
      },
    })),
    {
      name: 'rule-2-every-domain-has-a-place',
      comment: 'A new domain imports nothing until the list above says where it stands.',
      severity: 'error',
      from: {
        path: '^functions/([^/]+)/',
        pathNot: `^functions/(${[...domains, 'root', 'events', 'kit', 'testing', 'migrations'].join('|')})/`,
      },
      to: { path: '^functions/[^/]+/', pathNot: '^functions/(kit|events|$1)/' },
    },
    ...Object.entries(areas).flatMap(([name, order]) =>
      Object.entries(order).map(([area, others]) => ({
        name: `rule-2-areas-have-an-order-${name}-${area}`,
        comment: 'Areas of a domain share their rows with the areas above them, and never the other way.',
        severity: 'error',
        from: { path: `^functions/${name}/${area}/`, pathNot: '[.]test[.]ts$' },
        to: {
          path: `^functions/${name}/`,
          pathNot: `^functions/${name}/(${[area, ...others].join('|')})/`,
        },
      })),
    ),
    {
      name: 'rule-2-the-backbone-knows-no-domain',
      comment: 'The event backbone carries changes; functions/root tells it whose they are.',
      severity: 'error',
      from: { path: '^functions/events/', pathNot: '[.]test[.]ts$' },
      to: { path: `^functions/(${[...domains, 'root'].join('|')})/` },
    },
    {
      name: 'rule-2-nothing-stands-on-the-root',
      comment: 'The root composes the Lambdas; only the bundler, CDK and tests look at it.',
      severity: 'error',
      from: {
        path: '^functions/',
        pathNot: '^functions/(root|testing)/|[.]test[.]ts$|^functions/build[.]ts$',
      },
      to: { path: '^functions/root/' },
    },
    ...Object.entries(screens).map(([area, others]) => ({
      name: `rule-2-screens-have-an-order-${area}`,
      comment: 'Code that two areas share stands in an area below both, or in common.',
      severity: 'error',
      from: { path: `^mfe-marketplace/src/${area}/` },
      to: {
        path: '^mfe-marketplace/src/[^/]+/',
        pathNot: `^mfe-marketplace/src/(${['common', area, ...others].join('|')})/`,
      },
    })),
    {
      name: 'rule-2-screens-have-an-order',
      comment: 'A new area stands alone until the list above says what it may import.',
      severity: 'error',
      from: {
        path: '^mfe-marketplace/src/([^/]+)/',
        pathNot: `^mfe-marketplace/src/(${Object.keys(screens).join('|')})/`,
      },
      to: { path: '^mfe-marketplace/src/[^/]+/', pathNot: '^mfe-marketplace/src/(common|$1)/' },
    },
    {
      name: 'rule-2-search-stands-behind-its-port',
      comment: 'A caller that searches creators knows the port; one file chooses the index behind it.',
      severity: 'error',
      from: {
        path: '^functions/',
        pathNot: '(^functions/directory/creators/search/(table/|chosen-search[.]ts$)|[.]test[.]ts$)',
      },
      to: { path: '^functions/directory/creators/search/table/' },
    },
    {
      name: 'rule-2-kit-knows-no-domain',
      comment: 'The kit is what domains stand on.',
      severity: 'error',
      from: { path: '^functions/kit/', pathNot: '[.]test[.]ts$' },
      to: { path: `^functions/(${[...domains, 'root', 'events'].join('|')})/` },
    },
    {
      name: 'rule-3-rates-are-declared',
      comment:
        'A contract declares its rate, and the route hands its guards to the write. Only what nobody is signed in for counts by itself: tries to sign in or up, forged links of mails and calendars, and a stranger’s address that gets codes. rate-limiter looks without counting.',
      severity: 'error',
      from: {
        path: '^functions/[a-z]+/',
        pathNot:
          '^functions/(kit|testing)/|^functions/people/(attempt/check-rate|email-change/tell-new-address)[.]ts$|^functions/inbox/mail/mail-subscription[.]ts$|^functions/trust/cases/decision/statement-link[.]ts$|^functions/work/deadlines/calendar-link[.]ts$|[.]test[.]ts$',
      },
      to: { path: '^functions/kit/rate-limit[.]ts$' },
    },
    {
      name: 'rule-4-routes-touch-no-rows',
      comment: 'A route calls its domain function; only that makes the conditional write.',
      severity: 'error',
      from: { path: '^functions/(.+/routes|root/apis/[a-z]+)[.]ts$' },
      to: {
        path: '(/row[.]ts$|^functions/kit/(dynamodb|transact|entity|read-rows|write-rows|rate-limit|once|submission)[.]ts$|node_modules/(@aws-sdk|electrodb)/)',
      },
    },
    {
      name: 'rule-5-the-host-knows-no-remote',
      comment: 'Remotes come from their discovery documents alone.',
      severity: 'error',
      from: { path: '^shells/host/' },
      to: { path: '^mfe-' },
    },
    {
      name: 'fixtures-are-for-tests',
      comment: 'The builders of the worlds of tests and the demo are no part of the product.',
      severity: 'error',
      from: { pathNot: '([.]test[.]tsx?$|/testing/|/test-[a-z-]+[.]tsx?$|^tests/|^infra/demo/make/)' },
      to: { path: '(/testing/|/test-[a-z-]+[.]tsx?$|^tests/)' },
    },
    {
      name: 'examples-are-for-looking',
      comment:
        'The examples of components and the page that shows them (npm run ui) cost the product nothing.',
      severity: 'error',
      from: { pathNot: '([.](test|examples)[.]tsx?$|^shared/ui/catalogue/)' },
      to: { path: '([.]examples[.]tsx$|^shared/ui/catalogue/)' },
    },
    {
      name: 'migrations-stand-alone',
      comment: 'No function runs a migration, or knows that there are any.',
      severity: 'error',
      from: { path: '^functions/', pathNot: '(^functions/migrations/|/testing/|[.]test[.]ts$)' },
      to: { path: '^functions/migrations/' },
    },
    {
      name: 'rule-6-the-local-cloud-knows-no-product',
      comment: 'The local cloud serves any template. infra/start hands the product’s own settings in.',
      severity: 'error',
      from: { path: '^infra/local/' },
      to: {
        path: '^(functions|shared|shells|mfe-[a-z]+|tests|infra)/',
        pathNot: '^infra/local/',
      },
    },
    {
      name: 'no-cycles',
      comment: 'Files that import in a circle are one file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-in-functions',
      comment: 'The files of the server have an order, also by their types.',
      severity: 'error',
      from: { path: '^functions/' },
      to: { circular: true },
    },
  ],
  required: [
    {
      name: 'rule-3-a-route-has-a-contract',
      comment: 'Handlers are typed by a table of contracts; defineApi takes no other.',
      severity: 'error',
      module: { path: '^functions/(.+/routes|root/apis/[a-z]+)[.]ts$' },
      to: { path: '^shared/contracts/[a-z]+/endpoints[.]ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules/(?!@briefhouse)' },
    exclude: { path: '(^|/)(dist|[.]cache|cdk[.]out)/' },
    parser: 'swc',
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
};
