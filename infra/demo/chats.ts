import { randomUUID } from 'node:crypto';
import { excerptOf } from '@briefhouse/contracts/chat/excerpt.ts';
import type { ProfileRow } from '@briefhouse/functions/accounts/profile.entity.ts';
import { conversationEntity } from '@briefhouse/functions/chat/conversation.entity.ts';
import {
  conversationKey,
  listOf,
  type Participant,
  participantOf,
} from '@briefhouse/functions/chat/conversation.ts';
import { messageEntity } from '@briefhouse/functions/chat/message.entity.ts';
import { conversationId, pairOf, sideOf } from '@briefhouse/functions/chat/pair.ts';
import { messagePlace, projectList } from '@briefhouse/functions/chat/project-list.ts';
import { idAt } from '@briefhouse/functions/kit/ids.ts';
import { mediaEntity, ownerList } from '@briefhouse/functions/media/media.entity.ts';
import type { StoredMedia } from '@briefhouse/functions/media/stored-media.ts';
import { chats, type SeedChat, type Speaker } from './chat-content.ts';
import { eventRow, sharedBy } from './chat-projects.ts';
import { brandRow, creatorRow } from './rows.ts';
import { storedOf } from './work-rows.ts';
import type { Brand, Creator, SeedProject } from './world.ts';

type Row = Record<string, unknown>;
interface People {
  creators: Creator[];
  brands: Brand[];
}
interface World extends People {
  projects: SeedProject[];
}

const personOf = (people: People, who: Speaker): Creator | Brand => {
  const person = 'brand' in who ? people.brands[who.brand] : people.creators[who.creator];
  if (!person) throw new Error('chat-content.ts: somebody writes who is not in the demo');
  return person;
};

const shownOf = (person: Creator | Brand): Participant =>
  participantOf(('company' in person ? brandRow(person) : creatorRow(person)) as unknown as ProfileRow);

/** The conversations of the demo as of `now`. */
export const chatRows = (now: number, people: World): Row[] =>
  chats.flatMap((chat) => [
    conversationRow(now, people, chat),
    ...messageRows(now, people, chat),
    ...eventRows(now, people, chat),
    ...filesOfChat(people, chat).map((file) => mediaRow(now, file)),
  ]);

/** A file that somebody sent, made of the files of a piece of their work. */
export interface SentFile {
  piece: StoredMedia;
  stored: StoredMedia;
  line: number;
  minutesAgo: number;
  user_id: string;
  readers: string[];
}

const filesOfChat = (people: People, { between, lines }: SeedChat): SentFile[] => {
  const both = between.map((who) => personOf(people, who));
  const readers = both.map(({ user_id }) => user_id);
  return lines.flatMap(([by, minutesAgo, , work], line) => {
    const person = both[by];
    if (work === undefined || !person) return [];
    const seed = 'work' in person ? person.work[work] : undefined;
    if (!seed) throw new Error('chat-content.ts: somebody sends work that is not theirs');
    const piece = storedOf(seed);
    const media_id = piece.media_id.replace('piece', 'chat');
    return [
      {
        piece,
        stored: { ...piece, media_id, purpose: 'chat' },
        line,
        minutesAgo,
        user_id: person.user_id,
        readers,
      },
    ];
  });
};

/** The files of all conversations. */
export const sentFiles = (people: People): SentFile[] => chats.flatMap((chat) => filesOfChat(people, chat));

const mediaRow = (now: number, { stored, user_id, readers, minutesAgo }: SentFile): Row => {
  const row = {
    media_id: stored.media_id,
    user_id,
    purpose: stored.purpose,
    content_type: stored.video?.type ?? 'image/png',
    size: 120_000,
    status: 'ready' as const,
    stored,
    used_by: `message#${stored.media_id}`,
    readers,
    gsi1pk: ownerList(user_id),
    created_at: iso(now, minutesAgo),
  };
  return (mediaEntity().put(row).params() as unknown as { Item: Row }).Item;
};

/** How many messages a person has not read. */
export const unreadChats = (userId: string, people: People): number =>
  chats
    .filter(({ between, lines }) => {
      const reader = between[lines.at(-1)?.[0] === 0 ? 1 : 0];
      return personOf(people, reader).user_id === userId;
    })
    .reduce((sum, { unread }) => sum + unread, 0);

const iso = (now: number, minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();

const projectsOf = ({ projects, ...people }: World, { between }: SeedChat): SeedProject[] => {
  const [one, other] = between.map((who) => personOf(people, who)) as [Creator | Brand, Creator | Brand];
  return sharedBy(projects, one, other);
};

const eventRows = (now: number, world: World, chat: SeedChat): Row[] => {
  const times = chat.lines.map(([, minutesAgo]) => iso(now, minutesAgo));
  return projectsOf(world, chat).flatMap((project) => eventRow(project, times));
};

/** So many of the last messages are about what the two work on. */
const aboutProject = 3;

const messageRows = (now: number, people: World, chat: SeedChat): Row[] => {
  const { between, lines } = chat;
  const [project] = projectsOf(people, chat);
  const files = new Map(filesOfChat(people, chat).map(({ line, stored }) => [line, stored]));
  const ids = between.map((who) => personOf(people, who).user_id);
  const conversation_id = conversationId(pairOf(ids[0] ?? '', ids[1] ?? ''));
  return lines.map(([by, minutesAgo, content], index) => {
    const row = {
      conversation_id,
      seq: index + 1,
      sender_id: ids[by] ?? '',
      client_id: randomUUID(),
      content,
      ...(files.has(index) && { media: files.get(index) }),
      ...(project &&
        index >= lines.length - aboutProject && {
          project: { id: project.project_id, name: project.name },
          gsi3pk: projectList(conversation_id, project.project_id),
          gsi3sk: messagePlace(index + 1),
        }),
      sent: lines.slice(0, index + 1).filter(([other]) => other === by).length,
      created_at: iso(now, minutesAgo),
    };
    return (messageEntity().put(row).params() as { Item: Row }).Item;
  });
};

const conversationRow = (now: number, people: People, { between, lines, unread }: SeedChat): Row => {
  const [one, other] = between.map((who) => personOf(people, who)) as [Creator | Brand, Creator | Brand];
  const pair = pairOf(one.user_id, other.user_id);
  const side = (index: 0 | 1) => sideOf(pair, index === 0 ? one.user_id : other.user_id);
  const sent = (who: string) => lines.filter(([by]) => side(by) === who).length;
  const [by, minutesAgo, content] = lines.at(-1) ?? [0, 0, ''];
  const reader = side(by === 0 ? 1 : 0);
  const at = iso(now, minutesAgo);
  const position = idAt(Date.parse(at));
  const row = {
    ...conversationKey(pair),
    seq: lines.length,
    low_sent: sent('low'),
    last: { by: side(by), content: excerptOf(content), at },
    low: shownOf(pair.low === one.user_id ? one : other),
    high: shownOf(pair.high === one.user_id ? one : other),
    low_read: sent('high') - (reader === 'low' ? unread : 0),
    high_read: sent('low') - (reader === 'high' ? unread : 0),
    low_deleted: 0,
    high_deleted: 0,
    version: 1,
    gsi1pk: listOf(pair.low),
    gsi1sk: position,
    gsi2pk: listOf(pair.high),
    gsi2sk: position,
  };
  return (conversationEntity().put(row).params() as { Item: Row }).Item;
};
