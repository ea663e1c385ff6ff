/** Obstacles to an account's closure that its own rows do not know: functions/root hands them in. */
export interface Closure {
  /** Whether a payment of the person is still open or disputed. */
  isMoneyInFlight(userId: string): Promise<boolean>;
}

/** A conversation as its person may have it. */
interface CopiedConversation {
  partner: string;
  pages: AsyncIterable<object[]>;
}

/** The parts of a person's copy that other domains make: functions/root fills it. */
export interface ExportSources {
  copyConversations(userId: string): AsyncIterable<CopiedConversation>;
  /** A stored row as this reader may have it. */
  copiedRow(entity: string, row: Readonly<Record<string, unknown>>, readerId: string): object;
}
