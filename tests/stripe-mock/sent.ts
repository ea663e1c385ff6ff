/** A request to Stripe's API. */
export interface Sent {
  method: string;
  /** The path with its query. */
  path: string;
  /** Form-encoded; empty without one. */
  body: string;
  version?: string;
}

/** The same for requests that differ by ids, amounts, times and addresses alone. */
export const shapeOf = ({ method, path, body }: Sent): string => {
  const [place = '', query = ''] = path.split('?');
  const parameters = [...new URLSearchParams(query), ...new URLSearchParams(body)]
    .map(([name, value]) => `${name.replace(/\[\d+\]/g, '[]')}=${isWord(value) ? value : '…'}`)
    .filter((parameter, index, all) => all.indexOf(parameter) === index)
    .sort();
  const named = place.split('/').map((part) => (isWord(part) ? part : '…'));
  return `${method} ${named.join('/')} ${parameters.join(' ')}`.trim();
};

/** Names of Stripe's: resources, currencies, modes. Ids have capitals or digits. */
const isWord = (text: string): boolean => /^[a-z]*(_[a-z]+)*$/.test(text) || /^v\d$/.test(text);
