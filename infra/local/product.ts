/** What a product says about itself beside its template. The local cloud knows nothing else of it. */
export interface Product {
  /** Shown on the local pages. */
  name: string;
  /** Custom properties of CSS in which the local pages are drawn. */
  style: string;
  /** Values of the template's parameters. */
  parameters(at: { siteUrl: string; edgeSecret: string }): Record<string, string>;
  /** Names of the template's outputs. */
  outputs: Record<'tableName' | 'mediaBucketName' | 'userPoolId' | 'userPoolClientId', string>;
  /** Headers by which functions know the edge's secret, and the viewer's address from it. */
  edgeHeaders: { secret: string; viewerAddress: string };
  /** Headers of every page and asset; origins are the addresses that a page has to reach. */
  pageHeaders(origins: {
    mediaOrigins: string[];
    socketOrigins: string[];
    cognitoOrigin: string;
  }): Record<string, string>;
  /** What `/config.json` says. */
  config(of: Record<'userPoolId' | 'userPoolClientId' | 'region' | 'cognitoEndpoint', string>): object;
  /** Environment variables by which a person chooses the data directory and the engine; named when they are wrong. */
  settings: { dataDir: string; engine: string };
}
