/** What its recipient reads in the place of a message. */
export const removedWords = 'This message was removed by the moderators.';
