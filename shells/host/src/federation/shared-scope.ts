import type * as QueryFacade from '@briefhouse/build/facade/react-query-values.d.ts';
import type * as RouterFacade from '@briefhouse/build/facade/react-router-values.d.ts';
import type { SharedModule } from '@briefhouse/build/shared-modules.ts';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as queryFacade from './facade/react-query.ts';
import * as routerFacade from './facade/react-router.ts';

declare const SHARED_VERSIONS: Record<string, string>;

const provide = (module: string, namespace: unknown) => ({
  version: SHARED_VERSIONS[module] ?? '0',
  lib: () => namespace,
  strategy: 'loaded-first' as const,
  shareConfig: { singleton: true, eager: true, requiredVersion: `^${SHARED_VERSIONS[module]}` },
});

/** One instance per page of every module listed in `shared-modules.ts`. */
export const sharedScope: Record<string, ReturnType<typeof provide>> = {
  react: provide('react', react),
  'react/jsx-runtime': provide('react/jsx-runtime', jsxRuntime),
  'react-dom': provide('react-dom', reactDom),
  'react-router': provide('react-router', routerFacade satisfies typeof RouterFacade),
  '@tanstack/react-query': provide('@tanstack/react-query', queryFacade satisfies typeof QueryFacade),
} satisfies Record<SharedModule, ReturnType<typeof provide>>;

// Development builds of a remote also ask for React's development JSX.
if (process.env.NODE_ENV === 'development') {
  sharedScope['react/jsx-dev-runtime'] = provide('react/jsx-dev-runtime', jsxDevRuntime);
}
