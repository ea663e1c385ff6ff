import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { hostFolder, repository } from '../paths.ts';
import { catalogueConfig } from '../rspack/catalogue.ts';

/** `npm run ui` serves the catalogue of shared/ui, built anew with each change. `UI_PORT` is its port. */
const port = Number(process.env.UI_PORT ?? 3200);

const refuseTaken = () =>
  new Promise<void>((done) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => {
      console.error(
        code === 'EADDRINUSE'
          ? `Port ${port} is in use. Stop what uses it, or choose another: \`UI_PORT=${port + 1} npm run ui\`.`
          : `Port ${port} may not be opened (${code}). Choose another: \`UI_PORT=3200 npm run ui\`.`,
      );
      process.exit(1);
    });
    probe.listen(port, 'localhost', () => probe.close(() => done()));
  });

const documentOf = (entry: 'page' | 'window') => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/built/${entry}.css">
<title>Briefhouse UI</title>
</head>
<body><div id="root"></div><script src="/built/${entry}.js"></script></body>
</html>
`;
const documents = new Map([
  ['/', documentOf('page')],
  ['/window', documentOf('window')],
]);

await refuseTaken();
const server = new RspackDevServer(
  {
    port,
    host: 'localhost',
    setupExitSignals: false,
    hot: false,
    liveReload: true,
    client: false,
    webSocketServer: { type: 'ws', options: { path: '/reload' } },
    static: [
      { directory: resolve(hostFolder, 'public'), watch: false },
      { directory: resolve(repository, 'infra/demo/media'), publicPath: '/media', watch: false },
    ],
    setupMiddlewares: (middlewares) => {
      middlewares.unshift((request: IncomingMessage, response: ServerResponse, next: () => void) => {
        const found = documents.get(new URL(request.url ?? '/', 'http://localhost').pathname);
        if (!found) return next();
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(found);
      });
      return middlewares;
    },
  },
  rspack({ ...catalogueConfig(port), lazyCompilation: false, stats: 'errors-warnings' }),
);
const ready = new Promise<void>((done) => server.compiler.hooks.done.tap('ready', () => done()));
await server.start();
await ready;
console.log(`Ready: http://localhost:${port}`);

// An open page would keep the server from closing.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
