import type { ClientFrame, RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { epochMs } from '../../kit/clock.ts';
import { projectEntity } from '../project/row.ts';

type Writing = Extract<ClientFrame, { action: 'writing' }>;

interface People {
  ids: readonly string[];
  until: number;
}

/** Milliseconds for which the people of a project are remembered. */
const keptMs = 5_000;
/** Projects that this process remembers. */
const remembered = 1000;
const known = new Map<string, People>();

/** The owner of a project, and the creator who works on it or was offered it: half a read unit, every five seconds. */
const peopleOf = async (project_id: string): Promise<readonly string[]> => {
  const kept = known.get(project_id);
  if (kept && kept.until > epochMs()) return kept.ids;
  const { data } = await projectEntity()
    .get({ project_id })
    .go({ attributes: ['user_id', 'worker_id', 'removal'] });
  const ids = data && !data.removal ? [data.user_id, ...(data.worker_id ? [data.worker_id] : [])] : [];
  if (known.size >= remembered) known.clear();
  known.set(project_id, { ids, until: epochMs() + keptMs });
  return ids;
};

/**
 * The event that shows the open pages of a project's two people what one of them types, and to whom it goes. Nothing is
 * written, and a stranger reaches nobody.
 */
export const writingOf = async (
  { project_id, page, field, brief }: Writing,
  person_id: string,
): Promise<{ people: readonly string[]; event: RealtimeEvent }> => {
  const ids = await peopleOf(project_id);
  // The creator suggests: only the owner's text is the brief's.
  const isOwner = ids[0] === person_id;
  return {
    people: ids.includes(person_id) ? ids : [],
    event: {
      type: 'project.writing',
      project_id,
      person_id,
      page,
      field,
      brief: !isOwner || field === null || brief[field] === undefined ? {} : { [field]: brief[field] },
    },
  };
};
