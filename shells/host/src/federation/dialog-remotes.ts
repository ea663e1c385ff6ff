/** `?dialog=chat&with=...` opens a dialog over whatever is shown; the first word says which remote draws it. */
export const dialogRemotes: Readonly<Record<string, string>> = {
  // A link may ask for `constructor`.
  __proto__: null as never,
  messages: 'mfe_chat',
  chat: 'mfe_chat',
  contact: 'mfe_chat',
};
