import { randomUUID } from 'node:crypto';
import { siteUrl } from './browser.ts';
import { bearerOf, type Person } from './people.ts';

/**
 * A person's call, past the screens: it prepares the part of a story that a journey is not about. If a busy machine
 * answers 503 it is sent again, as pages do: the call has an id of its own, or is refused the second time.
 */
export const callAs = async <T>(
  person: Person,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  triesLeft = 5,
): Promise<T> => {
  const answer = await fetch(`${siteUrl()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${bearerOf(person)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status === 503 && triesLeft > 1) return callAs(person, method, path, body, triesLeft - 1);
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** The id of a person's profile, which their first call makes: others find a newcomer by it. */
export const profileIdOf = async (person: Person): Promise<string> =>
  (await callAs<{ profile: { id: string } }>(person, 'GET', '/me')).profile.id;

/** Posts a project; returns its id. */
export const postProject = async (brand: Person, name: string, budget_cents: number): Promise<string> => {
  const body = { name, budget_cents, submission_id: randomUUID() };
  return (await callAs<{ project: { id: string } }>(brand, 'POST', '/projects', body)).project.id;
};

/** A project of the brand's that the creator works on. */
export const assignedProject = async (brand: Person, creator: Person, name: string, budget_cents: number) => {
  const [id, creatorId] = [await postProject(brand, name, budget_cents), await profileIdOf(creator)];
  await callAs(brand, 'POST', `/projects/${id}/offer`, { creator_id: creatorId });
  await callAs(creator, 'POST', `/projects/${id}/accept`, {});
  return { id, creatorId };
};
