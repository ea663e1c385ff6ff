import type { Conversation } from '@briefhouse/contracts/chat/message.ts';

export interface ConversationPage {
  conversations: Conversation[];
  next_cursor: string | null;
}

/** What the query cache holds: pages as the server gave them. */
export interface ConversationPages {
  pages: ConversationPage[];
  pageParams: unknown[];
}

/** Every conversation once, as it was told last, the last active first. */
export const conversationsOf = (data: ConversationPages | undefined): Conversation[] => {
  const newest = new Map<string, Conversation>();
  for (const one of (data?.pages ?? []).flatMap(({ conversations }) => conversations)) {
    const known = newest.get(one.partner.id);
    if (!known || known.version < one.version) newest.set(one.partner.id, one);
  }
  return [...newest.values()].sort((a, b) =>
    a.last_message.created_at < b.last_message.created_at ? 1 : -1,
  );
};

/** A conversation that was told: over its older self, or new. Replays and older versions change nothing. */
export const withConversation = (data: ConversationPages, conversation: Conversation): ConversationPages => {
  const { id } = conversation.partner;
  const known = conversationsOf(data).find(({ partner }) => partner.id === id);
  if (known && known.version >= conversation.version) return data;
  return {
    ...data,
    pages: withoutPartner(data, id).pages.map((page, index) =>
      index === 0 ? { ...page, conversations: [conversation, ...page.conversations] } : page,
    ),
  };
};

export const withoutPartner = (data: ConversationPages, partnerId: string): ConversationPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    conversations: page.conversations.filter(({ partner }) => partner.id !== partnerId),
  })),
});
