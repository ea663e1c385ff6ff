/** The variables that CDK passes to functions, by their names in code. */
export const variables = {
  table: 'TABLE_NAME',
  mediaBucket: 'MEDIA_BUCKET',
  /** Keeps a copy of each row of the audit log. */
  auditBucket: 'AUDIT_BUCKET',
  /** Origin of the site, without a trailing slash. */
  siteUrl: 'SITE_URL',
  mailFrom: 'MAIL_FROM',
  stage: 'STAGE',
  userPoolId: 'USER_POOL_ID',
  userPoolClientId: 'USER_POOL_CLIENT_ID',
  /** JSON: worker -> URL of its queue. */
  workerQueues: 'WORKER_QUEUES',
  /** URL of the queue for broadcasts. */
  broadcastQueue: 'BROADCAST_QUEUE',
  /** Management URL of the WebSocket API. */
  socketEndpoint: 'SOCKET_ENDPOINT',
  /** ARN of the secret with Stripe's keys. */
  stripeSecret: 'STRIPE_SECRET_ARN',
  /** ARN of the secret from which the keys of push messages are made. */
  pushSecret: 'PUSH_SECRET_ARN',
} as const;

type Name = keyof typeof variables;

const read = (name: Name): string => {
  const value = process.env[variables[name]];
  if (!value) throw new Error(`${variables[name]} is not set`);
  return value;
};

/**
 * The values of the variables, read when used, because each function gets only those that its bundle reads. Throws
 * for a missing one.
 */
export const environment = new Proxy<Record<Name, string>>(variables, {
  get: (_, name) => read(name as Name),
});

/** URL of a worker's queue. */
export const workerQueue = (name: string): string => {
  const url = (JSON.parse(environment.workerQueues) as Record<string, string>)[name];
  if (!url) throw new Error(`${variables.workerQueues} does not name ${name}`);
  return url;
};

/** ARNs of the firewall's sets of blocked addresses; empty where there is no firewall. */
export const firewallSets = () => ({
  ipv4: process.env.BLOCKED_ADDRESSES_IPV4 ?? '',
  ipv6: process.env.BLOCKED_ADDRESSES_IPV6 ?? '',
});
