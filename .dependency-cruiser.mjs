const front = '^(shells/|mfe-)';
const domain =
  '^functions/(accounts|marketplace|payments|community|chat|moderation|notifications|admin|realtime)/';

/** The areas of mfe-marketplace, each with those it may import; all of them stand on `common`. */
const screens = {
  common: [],
  projects: [],
  creators: [],
  reporting: [],
  newsfeed: ['reporting'],
  muting: [],
  portfolio: [],
  profile: ['muting', 'portfolio'],
  work: ['muting', 'reporting'],
  assign: ['projects', 'creators'],
  papers: [],
  paying: ['papers'],
  client: ['projects', 'creators', 'assign', 'muting', 'paying'],
  'creator-page': ['projects', 'creators', 'assign', 'paying', 'reporting'],
  brands: ['newsfeed', 'reporting'],
  documents: ['work'],
  tracker: ['work', 'papers'],
  plans: ['profile'],
  payouts: [],
  dashboard: ['work', 'newsfeed', 'documents', 'tracker', 'paying', 'plans', 'payouts', 'profile'],
};

/** The house's rules about who may import whom (docs/architecture.md); what a name may be used for is biome.json's. */
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
    {
      name: 'rule-2-domains-stand-alone',
      comment: 'Domains meet in contracts, in the table’s stream and in what a domain’s public.ts offers.',
      severity: 'error',
      from: { path: domain, pathNot: '[.]test[.]ts$' },
      to: { path: domain, pathNot: '^functions/($1/|[a-z]+/public[.]ts$)' },
    },
    {
      name: 'rule-2-areas-have-an-order',
      comment:
        'Brands look at the newsfeed, newsfeed and figures at requests, requests at projects and creators, the portfolio at creators; creators and documents at nobody.',
      severity: 'error',
      from: { path: '^functions/marketplace/(projects|creators|documents)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^functions/marketplace/', pathNot: '^functions/marketplace/$1/' },
    },
    {
      name: 'rule-2-requests-look-at-projects-and-creators',
      comment: 'Requests stand on projects, and on the creators who ask.',
      severity: 'error',
      from: { path: '^functions/marketplace/requests/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^functions/marketplace/',
        pathNot: '^functions/marketplace/(requests|projects|creators)/',
      },
    },
    {
      name: 'rule-2-the-portfolio-looks-at-creators',
      comment: "A creator's page is their profile and their work.",
      severity: 'error',
      from: { path: '^functions/marketplace/portfolio/', pathNot: '[.]test[.]ts$' },
      to: { path: '^functions/marketplace/', pathNot: '^functions/marketplace/(portfolio|creators)/' },
    },
    {
      name: 'rule-2-newsfeed-looks-at-projects-and-requests',
      comment: 'The newsfeed stands on projects and requests and on no other area.',
      severity: 'error',
      from: { path: '^functions/marketplace/newsfeed/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^functions/marketplace/',
        pathNot: '^functions/marketplace/(newsfeed|requests|projects)/',
      },
    },
    {
      name: 'rule-2-brands-look-at-the-newsfeed',
      comment: "A brand's page is their profile and their projects as the newsfeed shows them.",
      severity: 'error',
      from: { path: '^functions/marketplace/brands/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^functions/marketplace/',
        pathNot: '^functions/marketplace/(brands|newsfeed|requests|projects)/',
      },
    },
    {
      name: 'rule-2-figures-look-at-projects-and-requests',
      comment: "A creator's figures are counted from projects and requests.",
      severity: 'error',
      from: { path: '^functions/marketplace/figures/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^functions/marketplace/',
        pathNot: '^functions/marketplace/(figures|requests|projects)/',
      },
    },
    ...Object.entries(screens).map(([area, others]) => ({
      name: `rule-2-screens-have-an-order-${area}`,
      comment: 'What two areas share stands in an area below both, or in common.',
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
      comment: 'Who searches creators knows the port; one file chooses the index behind it.',
      severity: 'error',
      from: {
        path: '^functions/',
        pathNot: '(^functions/marketplace/creators/search/(table/|chosen-search[.]ts$)|[.]test[.]ts$)',
      },
      to: { path: '^functions/marketplace/creators/search/table/' },
    },
    {
      name: 'rule-2-kit-knows-no-domain',
      comment: 'The kit is what domains stand on.',
      severity: 'error',
      from: { path: '^functions/kit/', pathNot: '[.]test[.]ts$' },
      to: { path: domain },
    },
    {
      name: 'rule-3-rates-are-declared',
      comment:
        'A contract declares its rate, and the route hands its guards to the write. Only what nobody is signed in for counts by itself: tries to sign in or up, forged links of mails, and a stranger’s address that gets codes. rate-limiter looks without counting.',
      severity: 'error',
      from: {
        path: '^functions/[a-z]+/',
        pathNot:
          '^functions/(kit|testing)/|^functions/accounts/domain/(admit-try|check-rate|tell-new-address)[.]ts$|^functions/notifications/domain/mail-subscription[.]ts$|^functions/moderation/domain/statement-link[.]ts$|[.]test[.]ts$',
      },
      to: { path: '^functions/kit/rate-limit[.]ts$' },
    },
    {
      name: 'rule-4-routes-touch-no-rows',
      comment: 'A route calls its domain function; only that makes the conditional write.',
      severity: 'error',
      from: { path: '^functions/.+/(api|routes)[.]ts$' },
      to: {
        path: '([.]entity[.]ts$|^functions/kit/(dynamodb|transact|entity|read-rows|write-rows|rate-limit|once)[.]ts$|node_modules/(@aws-sdk|electrodb)/)',
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
      comment: 'What tests, and the demo, make their worlds of is no part of the product.',
      severity: 'error',
      from: { pathNot: '([.]test[.]tsx?$|/testing/|/test-[a-z-]+[.]tsx?$|^tests/|^infra/demo/make/)' },
      to: { path: '(/testing/|/test-[a-z-]+[.]tsx?$|^tests/)' },
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
      comment:
        'The local cloud serves any template. What the product says of itself is handed in by infra/start.',
      severity: 'error',
      from: { path: '^infra/local/' },
      to: {
        path: '^(functions|shared|shells|mfe-[a-z]+|tests|infra)/',
        pathNot: '^infra/local/',
      },
    },
    {
      name: 'no-cycles',
      comment: 'Whoever imports in a circle is one file.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  required: [
    {
      name: 'rule-3-a-route-has-a-contract',
      comment: 'Handlers are typed by a table of contracts; defineApi takes no other.',
      severity: 'error',
      module: { path: '^functions/.+/(api|routes)[.]ts$' },
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
