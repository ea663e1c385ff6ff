/** A failure that the user can fix; its message says how, in one line. */
export class Fault extends Error {
  override name = 'Fault';
}
