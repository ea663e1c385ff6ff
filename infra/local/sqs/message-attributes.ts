import { createHash } from 'node:crypto';

/** Attributes as SQS's JSON protocol has them: binary values are base64. */
export type MessageAttributes = Record<
  string,
  { DataType: string; StringValue?: string; BinaryValue?: string }
>;

export const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const sized = (value: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(value.length);
  return Buffer.concat([length, value]);
};

/** SQS's digest over a message's attributes, which clients compare. */
export const md5OfAttributes = (attributes: MessageAttributes): string => {
  const hash = createHash('md5');
  for (const [name, { DataType, StringValue, BinaryValue }] of Object.entries(attributes).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )) {
    const binary = DataType.startsWith('Binary');
    const value = binary ? Buffer.from(BinaryValue ?? '', 'base64') : Buffer.from(StringValue ?? '');
    hash.update(
      Buffer.concat([
        sized(Buffer.from(name)),
        sized(Buffer.from(DataType)),
        Buffer.of(binary ? 2 : 1),
        sized(value),
      ]),
    );
  }
  return hash.digest('hex');
};

/** The size of a message in bytes, as counted against its queue's limit. */
export const sizeOf = (body: string, attributes: MessageAttributes = {}): number =>
  Object.entries(attributes).reduce(
    (sum, [name, { DataType, StringValue = '', BinaryValue = '' }]) =>
      sum +
      Buffer.byteLength(name + DataType + StringValue) +
      Buffer.byteLength(Buffer.from(BinaryValue, 'base64')),
    Buffer.byteLength(body),
  );
