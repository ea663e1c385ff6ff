/** `?dialog=chat&with=...` opens a dialog over whatever is shown; the first word says which remote draws it. */
export const dialogRemotes: Readonly<Record<string, string>> = {
  messages: 'mfe_chat',
  chat: 'mfe_chat',
  contact: 'mfe_chat',
};
