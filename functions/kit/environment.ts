const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** The variables that CDK passes to a function. They are read when used, because each function only gets its own. */
export const environment = {
  get table() {
    return required('TABLE_NAME');
  },
  get mediaBucket() {
    return required('MEDIA_BUCKET');
  },
  /** Keeps a copy of each row of the audit log. */
  get auditBucket() {
    return required('AUDIT_BUCKET');
  },
  /** Origin of the site, without a trailing slash. */
  get siteUrl() {
    return required('SITE_URL');
  },
  get mailFrom() {
    return required('MAIL_FROM');
  },
  get stage() {
    return required('STAGE');
  },
  get userPoolId() {
    return required('USER_POOL_ID');
  },
  get userPoolClientId() {
    return required('USER_POOL_CLIENT_ID');
  },
  /** URL of a worker's queue. */
  workerQueue(name: string) {
    const url = (JSON.parse(required('WORKER_QUEUES')) as Record<string, string>)[name];
    if (!url) throw new Error(`WORKER_QUEUES does not name ${name}`);
    return url;
  },
  /** URL of the queue for broadcasts. */
  get broadcastQueue() {
    return required('BROADCAST_QUEUE');
  },
  /** ARNs of the firewall's sets of blocked addresses; empty where there is no firewall. */
  get firewallSets() {
    return {
      ipv4: process.env.BLOCKED_ADDRESSES_IPV4 ?? '',
      ipv6: process.env.BLOCKED_ADDRESSES_IPV6 ?? '',
    };
  },
  /** Management URL of the WebSocket API. */
  get socketEndpoint() {
    return required('SOCKET_ENDPOINT');
  },
};
