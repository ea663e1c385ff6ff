/** A text in plain words: its parts, each with sentences and lists. */
export interface Text {
  title: string;
  intro: string;
  parts: readonly { heading: string; body: readonly (string | readonly string[])[] }[];
}
