import type { chat } from '@briefhouse/contracts/chat/endpoints.ts';
import type { Routes } from '../kit/define-api.ts';
import { listBlocked } from '../people/public.ts';
import { deleteConversation, readConversation } from './conversation/commands.ts';
import { listConversations } from './conversation/queries.ts';
import { isDeleted } from './conversation/state.ts';
import { toConversation } from './conversation/views.ts';
import { toEvent } from './event/views.ts';
import { deleteMessage, editMessage, reactToMessage, restoreMessage } from './message/commands.ts';
import { listMessages, searchMessages } from './message/queries.ts';
import { sendMessage } from './message/send-message.ts';
import { toMessage, toReadableMessage } from './message/views.ts';
import { blockPerson, reportPerson, unblockPerson } from './people/commands.ts';
import { readPerson, searchPeople } from './people/queries.ts';
import { readPresence, readSettings, saveSettings } from './people/shown.ts';
import { listSharedProjects, toSharedProject } from './shared-projects.ts';

export const chatRoutes: Routes<typeof chat> = {
  blockPerson: async ({ input, user, guards }) => {
    await blockPerson(input.person_id, user, guards);
    return { ok: true };
  },

  deleteConversation: async ({ input, user, guards }) => {
    await deleteConversation(input.partner_id, user, guards);
    return { ok: true };
  },

  deleteMessage: async ({ input, user, guards }) => {
    const { row, side, conversation } = await deleteMessage(input, user, guards);
    return { message: await toReadableMessage(row, side, conversation) };
  },

  editMessage: async ({ input, user, guards }) => {
    const { row, side, conversation } = await editMessage(input, user, guards);
    return { message: await toReadableMessage(row, side, conversation) };
  },

  getChatSettings: async ({ user }) => ({ settings: await readSettings(user.id) }),

  getPerson: async ({ input }) => ({ person: await readPerson(input.person_id) }),

  getPresence: ({ input, user }) => readPresence(input.person_id, user),

  listBlockedPeople: async ({ user }) => ({ people: await listBlocked(user.id) }),

  listConversations: async ({ input, user }) => {
    const { page, next } = await listConversations(user.id, input.cursor);
    return { conversations: page.map(({ row, side }) => toConversation(row, side)), next_cursor: next };
  },

  listMessages: async ({ input, user }) => {
    const { row, side, messages, events, ...thread } = await listMessages(input.partner_id, input, user);
    return {
      ...thread,
      messages: await Promise.all(messages.map((one) => toReadableMessage(one, side, row))),
      events: events.map((event) => toEvent(event, side, thread.partner.first_name)),
      deleted_through: row?.[`${side}_deleted`] ?? 0,
      conversation: row && !isDeleted(row, side) ? toConversation(row, side) : null,
    };
  },

  reactToMessage: async ({ input, user, guards }) => {
    const { row, side, conversation } = await reactToMessage(input, user, guards);
    return { message: await toReadableMessage(row, side, conversation) };
  },

  listSharedProjects: async ({ input, user }) => {
    const { projects, brandId } = await listSharedProjects(input.partner_id, user);
    return { projects: projects.map((project) => toSharedProject(project, user.id === brandId)) };
  },

  readConversation: async ({ input, user, guards }) => {
    const read = await readConversation(input.partner_id, input.through, user, guards);
    const shown = read && !isDeleted(read.row, read.side);
    return { conversation: shown ? toConversation(read.row, read.side) : null };
  },

  reportPerson: async ({ input, user, guards }) => {
    await reportPerson(input, user, guards);
    return { ok: true };
  },

  restoreMessage: async ({ input, user, guards }) => {
    const { row, side, conversation } = await restoreMessage(input, user, guards);
    return { message: await toReadableMessage(row, side, conversation) };
  },

  searchMessages: async ({ input, user }) => {
    const found = await searchMessages(input.partner_id, input.q, input.cursor, user);
    const { rows, side, conversation, next } = found;
    return { messages: rows.map((row) => toMessage(row, side, conversation)), next_cursor: next };
  },

  searchPeople: async ({ input, user }) => ({ people: await searchPeople(input.q, user) }),

  sendMessage: async ({ input, user, guards }) => {
    const { row, side, conversation } = await sendMessage(input, user, guards);
    return { message: await toReadableMessage(row, side, conversation) };
  },

  unblockPerson: async ({ input, user, guards }) => {
    await unblockPerson(input.person_id, user, guards);
    return { ok: true };
  },

  updateChatSettings: async ({ input, user, guards }) => ({
    settings: await saveSettings(input, user, guards),
  }),
};
