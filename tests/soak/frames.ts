const headEnd = '\r\n\r\n';

/**
 * Reads the output of a WebSocket server: first the answer to the handshake, as it is, then frame by frame. A server's
 * frames are not masked, and the local cloud's are neither compressed nor in parts.
 */
export const splitFrames = (
  onHandshake: (bytes: Buffer) => void,
  onFrame: (frame: Buffer, isText: boolean) => void,
): ((bytes: Buffer) => void) => {
  let left = Buffer.alloc(0);
  let isOpen = false;
  return (bytes) => {
    left = Buffer.concat([left, bytes]);
    if (!isOpen) {
      const at = left.indexOf(headEnd);
      if (at < 0) return;
      isOpen = true;
      onHandshake(left.subarray(0, at + headEnd.length));
      left = left.subarray(at + headEnd.length);
    }
    for (let size = sizeOf(left); size !== undefined && size <= left.length; size = sizeOf(left)) {
      const frame = left.subarray(0, size);
      left = left.subarray(size);
      onFrame(frame, ((frame[0] ?? 0) & 0x0f) === 1);
    }
  };
};

/** The length of the first frame; undefined while that cannot be read. */
const sizeOf = (bytes: Buffer): number | undefined => {
  if (bytes.length < 2) return undefined;
  const length = (bytes[1] ?? 0) & 0x7f;
  const head = length === 126 ? 4 : length === 127 ? 10 : 2;
  if (bytes.length < head) return undefined;
  if (length === 126) return head + bytes.readUInt16BE(2);
  if (length === 127) return head + Number(bytes.readBigUInt64BE(2));
  return head + length;
};
