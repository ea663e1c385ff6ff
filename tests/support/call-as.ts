import { randomUUID } from 'node:crypto';
import { siteUrl } from './browser.ts';
import type { Person } from './people.ts';

/** A call of somebody's, past the screens: it prepares what a journey is not about. */
export const callAs = async <T>(
  { storage }: Person,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<T> => {
  const token = Object.entries(storage).find(([key]) => key.endsWith('.idToken'))?.[1];
  const answer = await fetch(`${siteUrl()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** A project of the brand's that the creator works on. */
export const assignedProject = async (brand: Person, creator: Person, name: string, budget_cents: number) => {
  const { profile } = await callAs<{ profile: { id: string } }>(creator, 'GET', '/me');
  const { project } = await callAs<{ project: { id: string } }>(brand, 'POST', '/projects', {
    name,
    budget_cents,
    submission_id: randomUUID(),
  });
  await callAs(brand, 'POST', `/projects/${project.id}/offer`, { creator_id: profile.id });
  await callAs(creator, 'POST', `/projects/${project.id}/accept`, {});
  return { id: project.id, creatorId: profile.id };
};
