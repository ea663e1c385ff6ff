import { listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { followEvents } from '@briefhouse/web/event-lists.ts';
import { RealtimeContext, type RealtimeListener } from '@briefhouse/web/realtime.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAccountEvents } from './use-account-events.ts';

afterEach(() => void vi.unstubAllGlobals());

// As a remote does when it loads.
followEvents({ projects: [listProjects], requests: [listProjects] });

const Projects = () => {
  useAccountEvents();
  const { data } = useQuery(contractQuery(listProjects, {}));
  return <p>{data?.projects.length} projects</p>;
};

test('a burst of events refetches the projects once', async () => {
  const listeners = new Set<RealtimeListener>();
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async () => {
    // The refetch is held until the burst is over: a second one would cancel the first.
    if (answers.length > 0) await new Promise<void>((done) => answers.push(done));
    else answers.push(() => undefined);
    return Response.json({ projects: [] });
  });
  const realtime = {
    subscribe: () => () => undefined,
    send: () => undefined,
    listen: (listener: RealtimeListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const { cache } = renderPage(
    <RealtimeContext value={realtime}>
      <Projects />
    </RealtimeContext>,
  );
  await screen.findByText('0 projects');
  const tell = (event: RealtimeEvent) => {
    for (const listener of listeners) listener(event, 'user');
  };
  tell({ type: 'refetch', what: 'projects' });
  tell({ type: 'refetch', what: 'requests' });
  await waitFor(() => expect(cache.isFetching()).toBe(1));
  answers.at(-1)?.();
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(answers).toHaveLength(2);
});
