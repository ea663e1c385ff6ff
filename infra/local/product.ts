/** The local cloud's knowledge of a product, besides its template. */
export interface Product {
  /** The name on the local pages. */
  name: string;
  /** CSS with the custom properties that the local pages use. */
  style: string;
  /** Values of the template's parameters. */
  parameters(at: { siteUrl: string; edgeSecret: string }): Record<string, string>;
  /** Names of the template's outputs. */
  outputs: Record<
    'tableName' | 'mediaBucketName' | 'userPoolId' | 'userPoolClientId' | 'signUpClientId',
    string
  >;
  /** Names of the headers with the edge's secret and the viewer's address. */
  edgeHeaders: { secret: string; viewerAddress: string };
  /** Security headers of every page and asset; `origins` are those that a page may connect to. */
  pageHeaders(origins: {
    mediaOrigins: string[];
    socketOrigins: string[];
    cognitoOrigin: string;
  }): Record<string, string>;
  /** Headers of the APIs and `/config.json`. */
  dataHeaders: Record<string, string>;
  /** Headers of `/media/`. */
  mediaHeaders: Record<string, string>;
  /** The Cache-Control of a file of the site, by its path without a leading slash. */
  cacheControl(key: string): string;
  /**
   * The route of its REST API, below the stage, that makes the page of a path; undefined if a file of the site is the
   * page, as it also is when that route fails. `path` as the visitor sent it.
   */
  page?(path: string): string | undefined;
  /** The content of `/config.json`. */
  config(
    of: Record<'userPoolId' | 'userPoolClientId' | 'signUpClientId' | 'region' | 'cognitoEndpoint', string>,
  ): object;
  /**
   * The functions' way to Stripe; absent if the product takes no money. Without a real key a simulator answers them.
   */
  stripe?: {
    /** Path of the site that Stripe's events are sent to. */
    webhookPath: string;
    /** Names of the functions' environment variables. */
    env: Record<'secretKey' | 'webhookSecret' | 'apiBase', string>;
  };
  /** The firewall before its site, if there is one. */
  firewall?: {
    /** Sets of addresses that it refuses, by the parameter of the template that gets their ARN. */
    sets: Readonly<Record<string, 'IPV4' | 'IPV6'>>;
    /** Its refusal: JSON for the APIs, else a page. */
    refusal: { status: number; api: string; page: string };
  };
  /** Variables of its functions that hold a random text of this data directory, which on AWS is in a secret. */
  secrets?: readonly string[];
  /** Names of the environment variables for the data directory and the engine, for error messages. */
  settings: { dataDir: string; engine: string };
}
