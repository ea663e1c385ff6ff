/** A text in plain words: its parts, each with sentences and lists. */
export interface Text {
  title: string;
  intro: string;
  /** Ends with the address of the operator, or says that there is none. */
  hasContact?: true;
  parts: readonly { heading: string; body: readonly (string | readonly string[])[] }[];
}
