import { readConversation } from '@briefhouse/functions/chat/conversation/commands.ts';
import { sendMessage } from '@briefhouse/functions/chat/message/send-message.ts';
import { noGuards } from '@briefhouse/functions/kit/guards.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import { type Act, isBrand, type Person, userOf } from './acts.ts';
import { chats, type SeedChat } from './chat-content.ts';
import { speakerOf } from './feed.ts';
import { takenAt } from './projects.ts';
import { storedOf } from './stored.ts';
import { upload } from './uploads.ts';
import type { createWorld, SeedProject } from './world.ts';

type World = ReturnType<typeof createWorld>;

const minute = 60_000;
/** The number of last messages that are about the common work. */
const aboutProject = 3;

/** A piece of the speaker's own work, sent as a file. */
const fileOf = (speaker: Person, work: number | undefined): StoredMedia | undefined => {
  if (work === undefined) return undefined;
  const piece = isBrand(speaker) ? undefined : speaker.work[work];
  if (!piece) throw new Error('chat-content.ts: somebody sends work that is not theirs');
  const stored = storedOf(piece);
  return { ...stored, media_id: stored.media_id.replace('piece', 'chat'), purpose: 'chat' };
};

/** The project of the two that moved last, of those that they share by then. */
const sharedAt = (projects: readonly SeedProject[], two: readonly Person[], at: number): string | undefined =>
  projects
    .filter(({ owner, worker }) => worker && two.includes(owner) && two.includes(worker))
    .filter((project) => takenAt(project) < at)
    .sort((a, b) => b.updated_at.localeCompare(a.updated_at))[0]?.project_id;

const chatActs = (world: World, taken: number, { between, unread, lines }: SeedChat, chat: number): Act[] => {
  const two = between.map((who) => speakerOf(world, who));
  return lines.flatMap(([by, minutesAgo, content, work], index): Act[] => {
    const [speaker, reader] = by === 0 ? [two[0], two[1]] : [two[1], two[0]];
    if (!speaker || !reader) return [];
    const at = taken - minutesAgo * minute;
    const project_id = index >= lines.length - aboutProject ? sharedAt(world.projects, two, at) : undefined;
    const file = fileOf(speaker, work);
    const says = async () =>
      sendMessage(
        {
          ...{ partner_id: reader.user_id, content, project_id, after: index },
          ...(file && { media_id: await upload(speaker, file) }),
          client_id: `00000000-0000-4000-8000-${String(chat * 1000 + index).padStart(12, '0')}`,
        },
        userOf(speaker),
        noGuards,
      );
    const reads = () => readConversation(speaker.user_id, index + 1, userOf(reader), noGuards);
    return [
      { at, people: two, does: says },
      ...(index < lines.length - unread ? [{ at: at + 1000, people: [], does: reads }] : []),
    ];
  });
};

/** The conversations of the demo. */
export const conversationActs = (world: World, taken: number): Act[] =>
  chats.flatMap((chat, index) => chatActs(world, taken, chat, index));
