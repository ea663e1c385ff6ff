import { spawnSync } from 'node:child_process';
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { type Configuration as DevServerOptions, RspackDevServer } from '@rspack/dev-server';
import { devDiscovery, isBuilt } from '../dev/dev-discovery.ts';
import { devDocument } from '../dev/dev-document.ts';
import { hostFolder, repository, siteFolder } from '../paths.ts';
import { findRemote, type Remote, remotes } from '../remotes.ts';
import type { Mode } from '../rspack/base.ts';
import { hostConfig } from '../rspack/host.ts';

/**
 * `npm run dev -- chat` serves the host and the named remotes with hot reload, the other remotes from their last build,
 * and the API from a running local cloud. `PORT` is the local cloud's port (3000), `DEV_PORT` this server's (3100).
 */
const port = Number(process.env.DEV_PORT ?? 3100);
const cloud = `http://localhost:${process.env.PORT ?? 3000}`;
const edited = process.argv.slice(2).map((word) => {
  const remote = findRemote(word);
  if (!remote) {
    const known = remotes.map(({ folder }) => folder.replace('mfe-', '')).join(', ');
    console.error(`There is no micro-frontend "${word}". Known: ${known}.`);
    process.exit(1);
  }
  return remote;
});

const buildTheOthers = async () => {
  const others = remotes.filter((remote) => !edited.includes(remote));
  const built = await Promise.all(others.map(isBuilt));
  const missing = others.filter((_, at) => !built[at]);
  if (missing.length === 0) return;
  console.log(`Building ${missing.map(({ folder }) => folder).join(', ')} once...`);
  const command = resolve(repository, 'shared/build/commands/build-web.ts');
  const { status } = spawnSync(process.execPath, [command, ...missing.map(({ folder }) => folder)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
};

/** The path is not `/ws`, which is that of the realtime API. */
const hotReload = (own: number): DevServerOptions => ({
  port: own,
  host: 'localhost',
  setupExitSignals: false,
  hot: true,
  webSocketServer: { type: 'ws', options: { path: '/hot-reload' } },
  client: { webSocketURL: `ws://localhost:${own}/hot-reload`, logging: 'warn' },
});

/** The product takes this server's pages for its own; the origin of any other page is passed on unchanged. */
const asOwnPage = (request: ClientRequest) => {
  if (request.getHeader('origin') === `http://localhost:${port}`) request.setHeader('origin', cloud);
};
const proxied = {
  target: cloud,
  changeOrigin: true,
  on: { proxyReq: asOwnPage, proxyReqWs: asOwnPage },
};

const hostServer: DevServerOptions = {
  ...hotReload(port),
  static: [
    { directory: resolve(hostFolder, 'public'), watch: false },
    { directory: resolve(siteFolder, 'mfe'), publicPath: '/mfe', watch: false },
  ],
  proxy: [
    { ...proxied, context: ['/api', '/media', '/config.json', '/__local'] },
    { ...proxied, context: ['/ws'], ws: true },
  ],
  setupMiddlewares: (middlewares) => {
    middlewares.unshift((request: IncomingMessage, response: ServerResponse, next: () => void) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const own = /^\/(api|media|ws|hot-reload|__local)(\/|$)/.test(pathname);
      const remote = edited.find(({ name }) => pathname === `/mfe/${name}/discovery.json`);
      if (remote) {
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(devDiscovery(remote, port)));
      } else if (own || /\.[^/]+$/.test(pathname)) next();
      else {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(devDocument);
      }
    });
    return middlewares;
  },
};

const remoteServer = ({ portOffset }: Remote): DevServerOptions => ({
  ...hotReload(port + portOffset),
  headers: { 'access-control-allow-origin': '*' },
  allowedHosts: 'all',
});

const serve = async (config: Configuration, options: DevServerOptions) => {
  const server = new RspackDevServer(
    options,
    rspack({ ...config, lazyCompilation: false, stats: 'errors-warnings' }),
  );
  await server.start();
};

await buildTheOthers();
await Promise.all([
  serve(hostConfig('development'), hostServer),
  ...edited.map(async (remote) => {
    const { config } = (await import(
      pathToFileURL(resolve(repository, remote.folder, 'rspack.config.ts')).href
    )) as {
      config: (mode: Mode, hostPort: number) => Configuration;
    };
    return serve(config('development', port), remoteServer(remote));
  }),
]);
console.log(`Ready: http://localhost:${port} (API from ${cloud})`);

// The process exits at once: it has no work to finish, and an open page would keep the server from closing.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

const productAnswers = async () => {
  const response = await fetch(`${cloud}/config.json`).catch(() => undefined);
  return response?.ok === true;
};
if (!(await productAnswers())) {
  console.log(`Nothing answers at ${cloud}. API calls fail until you run \`npm start\` in another terminal.`);
  while (!(await productAnswers())) await setTimeout(1000);
  console.log(`${cloud} answers now.`);
}
