import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The 3072-bit group of RFC 3526 that Cognito uses, with generator 2. */
const N = BigInt(
  `0x${[
    'FFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD',
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED',
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F',
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B',
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510',
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7',
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C',
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
  ].join('')}`,
);
const g = 2n;

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % N];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Bytes as Java's BigInteger writes them: minimal length, with a leading zero byte if the first bit is set. */
function pad(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

const hash = (...parts: (Buffer | string)[]): Buffer => {
  const sha = createHash('sha256');
  for (const part of parts) sha.update(part);
  return sha.digest();
};
const number = (bytes: Buffer): bigint => BigInt(`0x${bytes.toString('hex')}`);
const k = number(hash(pad(N), pad(g)));

/** The stored values for a password, hexadecimal. The password cannot be recovered from them. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** `pool` is the part of the pool id after the underscore. */
export function makeVerifier(
  pool: string,
  username: string,
  password: string,
  salt = randomBytes(16).toString('hex'),
): Verifier {
  const x = number(hash(pad(BigInt(`0x${salt}`)), hash(`${pool}${username}:${password}`)));
  return { salt, verifier: power(g, x).toString(16) };
}

export function matchesPassword(pool: string, username: string, password: string, kept: Verifier): boolean {
  return makeVerifier(pool, username, password, kept.salt).verifier === kept.verifier;
}

export interface Exchange {
  /** Hexadecimal, for SRP_B. */
  publicB: string;
  /** Whether the client's signature proves that it knows the password. `signature` and `secretBlock` are base64. */
  proves(claim: { secretBlock: string; timestamp: string; signature: string }): boolean;
}

/** The server's half of SRP-6a as Cognito does it. Undefined when A is not a usable public value. */
export function startExchange(
  pool: string,
  username: string,
  kept: Verifier,
  publicA: string,
): Exchange | undefined {
  if (!/^[0-9a-f]{1,800}$/i.test(publicA)) return undefined;
  const [A, v, b] = [BigInt(`0x${publicA}`), BigInt(`0x${kept.verifier}`), number(randomBytes(32))];
  if (A % N === 0n) return undefined;
  const B = (k * v + power(g, b)) % N;
  return {
    publicB: B.toString(16),
    proves({ secretBlock, timestamp, signature }) {
      const u = number(hash(pad(A), pad(B)));
      if (u === 0n) return false;
      const S = power(A * power(v, u), b);
      const key = Buffer.from(hkdfSync('sha256', pad(S), pad(u), 'Caldera Derived Key', 16));
      const expected = createHmac('sha256', key)
        .update(pool)
        .update(username)
        .update(Buffer.from(secretBlock, 'base64'))
        .update(timestamp)
        .digest();
      const given = Buffer.from(signature, 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
