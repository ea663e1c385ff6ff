/** The words that the recipient reads in the place of a removed message. */
export const removedWords = 'This message was removed by the moderators.';
