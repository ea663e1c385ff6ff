import { realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import { Secret, TOTP } from 'otpauth';
import { newAddress, ticketFor } from '../../../infra/demo/testing/amplify.ts';
import { type Person, password, type Target } from '../target.ts';
import { refusals, refused, type Theme } from '../theme.ts';
import { openSocket, within } from './open-socket.ts';

const idsOf = async ({ send }: Target, person: Person) => {
  const { body, status, text } = await send('/api/me/sessions', { person });
  if (status !== 200) throw new Error(`No sessions: ${status} ${text}`);
  return (body.sessions as { id: string; is_this: boolean }[]).map(({ id, is_this }) => ({ id, is_this }));
};

/** A person with two sessions, both of which were used; the second began in a later second. */
const withTwo = async (target: Target) => {
  const first = await target.newcomer('creator');
  await target.send('/api/me', { person: first });
  const began = realEpochSeconds();
  await within(5, () => realEpochSeconds() > began);
  const second = await target.sessionOf(first.email);
  await target.send('/api/me', { person: second });
  return { first, second };
};

/** Whether a session ends within a minute, for calls and for a new socket. */
const ends = async (target: Target, person: Person) => {
  const read = async () => (await target.send('/api/me', { person })).status;
  const ended = await within(65, async () => (await read()) === 401);
  const socket = await openSocket(target, person);
  socket?.close();
  return {
    held: ended && !socket,
    seen: `calls ${ended ? 'refused' : 'go on'}, socket ${socket ? 'opens' : 'refused'}`,
  };
};

const newTicket = ({ url }: Target, email: string) =>
  ticketFor(url, 'sign_in', email, { fingerprint: 'd'.repeat(64), address: newAddress() });

/**
 * Switches a person's authenticator app on; answers its secret, the code that it was set up with, and recovery codes.
 */
const withApp = async (target: Target, { accessToken: AccessToken, ...person }: Person) => {
  const { text } = await target.pool('AssociateSoftwareToken', { AccessToken });
  const secret = (JSON.parse(text) as { SecretCode: string }).SecretCode;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const verified = await target.pool('VerifySoftwareToken', { AccessToken, UserCode: code });
  const { status, body } = await target.send('/api/me/factor', {
    method: 'POST',
    person: { ...person, accessToken: AccessToken },
    body: {},
  });
  if (status !== 200) throw new Error(`No app: ${verified.status} ${verified.text} ${status}`);
  return { code, recovery: body.recovery_codes as string[] };
};

const isOn = async ({ send }: Target, person: Person) =>
  (await send('/api/me/factor', { person })).body.is_on === true;

const subjectsTo = async ({ url }: Target, { email }: Person) => {
  const mails = await fetch(`${url}/__local/mail?to=${encodeURIComponent(email)}`);
  return ((await mails.json()) as { subject: string }[]).map(({ subject }) => subject);
};

const recover = (target: Target, body: object) =>
  target.send('/api/functions/recover-factor', { method: 'POST', body });

/** Answers of the user pool and of the API to a person who wants an address, and its owner afterwards. */
const takeAddress = async (target: Target, person: Person, email: string) => {
  const { accessToken: AccessToken } = person;
  const asked = await target.pool('UpdateUserAttributes', {
    AccessToken,
    UserAttributes: [{ Name: 'email', Value: email }],
  });
  const proved = await target.pool('VerifyUserAttribute', {
    ...{ AccessToken, AttributeName: 'email', Code: '000000' },
  });
  const sent = await target.send('/api/me/email-change', { method: 'POST', person, body: { email } });
  const entered = [];
  for (let code = 0; code < 7; code++) {
    const body = { code: String(code).padStart(6, '0') };
    entered.push((await target.send('/api/me/email-change', { method: 'PUT', person, body })).text);
  }
  await target.settled();
  const { profile } = (await target.send('/api/me', { person })).body as { profile?: { email?: string } };
  return {
    pool: [asked.status, proved.status],
    seen: JSON.stringify([asked.text, proved.text, sent.status, sent.text, entered]),
    isKept: profile?.email === person.email,
  };
};

export const sessions: Theme = {
  name: 'sessions, passwords and second factors',
  tries: [
    {
      name: 'see or end another person’s sessions',
      hole: 'one of them is listed, or ended (200), or its owner is signed out',
      run: async (target) => {
        const { first, second } = await withTwo(target);
        const ids = (await idsOf(target, second)).map(({ id }) => id);
        const { creator } = target.people;
        const listed = (await idsOf(target, creator)).filter(({ id }) => ids.includes(id));
        const statuses = [];
        for (const id of [...ids, `${first.id}#${ids[0]}`, `../${first.id}/${ids[0]}`, `${ids[0]}%00`])
          statuses.push(
            (
              await target.send(`/api/me/sessions/${encodeURIComponent(id)}`, {
                method: 'DELETE',
                person: creator,
              })
            ).status,
          );
        const { held, seen } = refused(statuses, [400, 404]);
        const still = (await target.send('/api/me', { person: first })).status;
        return {
          held: held && listed.length === 0 && still === 200 && ids.length === 2,
          seen: `${seen}; ${listed.length} listed; its owner is answered ${still}`,
        };
      },
    },
    {
      name: 'end sessions that there are not, by ids that are not ids',
      hole: 'it is taken (200), or an answer of 500',
      run: async (target) => {
        const ids = ['__proto__', 'constructor', '0', '*', 'session#', '‮', 'x'.repeat(900), "' OR 1=1"];
        const asked = ids.map((id) =>
          target.send(`/api/me/sessions/${encodeURIComponent(id)}`, {
            method: 'DELETE',
            person: target.people.creator,
          }),
        );
        return refused(
          (await Promise.all(asked)).map(({ status }) => status),
          [400, 404],
        );
      },
    },
    {
      name: 'go on with a session that was ended from another',
      hole: 'a minute later it is answered, or opens a socket',
      run: async (target) => {
        const { first, second } = await withTwo(target);
        const other = (await idsOf(target, second)).find(({ is_this }) => !is_this);
        const { status } = await target.send(`/api/me/sessions/${other?.id}`, {
          method: 'DELETE',
          person: second,
        });
        const seen = await ends(target, first);
        const kept = (await target.send('/api/me', { person: second })).status;
        return { held: seen.held && status === 200 && kept === 200, seen: `${seen.seen}; the other ${kept}` };
      },
    },
    {
      name: 'go on with a stolen token, or renew it, after the password was changed',
      hole: 'a minute later the old token, or what it was renewed to, is answered',
      run: async (target) => {
        const { first, second } = await withTwo(target);
        const changed = await target.pool('ChangePassword', {
          AccessToken: second.accessToken,
          PreviousPassword: password,
          ProposedPassword: `${password}-new`,
        });
        const seen = await ends(target, first);
        const renewed = await target.pool('GetTokensFromRefreshToken', {
          ...{ RefreshToken: first.refreshToken, ClientId: target.config.user_pool_client_id },
        });
        const { IdToken = '' } =
          (JSON.parse(renewed.text) as { AuthenticationResult?: { IdToken?: string } })
            .AuthenticationResult ?? {};
        const answer =
          IdToken && (await target.send('/api/me', { person: { ...first, token: IdToken } })).status;
        return {
          held: changed.status === 200 && seen.held && answer !== 200,
          seen: `changing ${changed.status}, ${seen.seen}, renewed ${answer || renewed.status}`,
        };
      },
    },
    {
      name: 'go on at the user pool with a stolen session after its owner reset the password',
      hole: 'the pool renews it, or answers its access token',
      run: async (target) => {
        const { email, refreshToken, accessToken: AccessToken } = await target.newcomer('creator');
        const { user_pool_client_id: ClientId } = target.config;
        const answers = async () => {
          const read = await target.pool('GetUser', { AccessToken });
          const renewed = await target.pool('InitiateAuth', {
            ...{ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH' },
            AuthParameters: { REFRESH_TOKEN: refreshToken },
          });
          return [renewed.status, read.status];
        };
        const before = await answers();
        await target.pool('ForgotPassword', { ClientId, Username: email });
        const codeIn = async () =>
          (await target.mailTo(email)).flatMap(({ subject, html }) =>
            /password/i.test(subject) ? (/>(\d{6})</.exec(html)?.[1] ?? []) : [],
          )[0];
        await within(10, async () => (await codeIn()) !== undefined);
        const reset = await target.pool('ConfirmForgotPassword', {
          ...{ ClientId, Username: email, ConfirmationCode: await codeIn() },
          Password: `${password}-new`,
        });
        const { held, seen } = refused(await answers(), [400]);
        const worked = before.every((status) => status === 200) && reset.status === 200;
        return { held: held && worked, seen: `before ${before}, resetting ${reset.status}; then ${seen}` };
      },
    },
    {
      name: 'make oneself a brand, verified or an administrator in the user pool',
      hole: 'it is taken, and the next session has it',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const statuses = [];
        for (const [Name, Value] of [
          ['custom:user_type', 'client'],
          ['email_verified', 'true'],
          ['cognito:groups', 'admin'],
          ['custom:groups', 'admin'],
          ['sub', target.people.admin.id],
        ])
          statuses.push(
            (
              await target.pool('UpdateUserAttributes', {
                AccessToken: person.accessToken,
                UserAttributes: [{ Name, Value }],
              })
            ).status,
          );
        const again = await target.sessionOf(person.email);
        const { profile, groups } = (await target.send('/api/me', { person: again })).body as {
          profile: { id: string; user_type: string };
          groups: string[];
        };
        const { held, seen } = refused(statuses, refusals);
        const isSame = profile.user_type === 'creator' && groups.length === 0 && profile.id === person.id;
        return { held: held && isSame, seen: `${seen}; ${isSame ? 'as before' : JSON.stringify(profile)}` };
      },
    },
    {
      name: 'take an address, or learn from the answers whether an account has it',
      hole: 'it is one’s own afterwards, its owner cannot sign in any more, or a free one is answered otherwise',
      run: async (target) => {
        const [person, victim] = [await target.newcomer('creator'), await target.newcomer('client')];
        const taken = await takeAddress(target, person, victim.email);
        const free = await takeAddress(target, person, `free-${crypto.randomUUID()}@briefhouse.test`);
        const owner = await target.sessionOf(victim.email);
        const { held, seen } = refused([...taken.pool, ...free.pool], [400]);
        const isSame = taken.seen === free.seen;
        return {
          held: held && isSame && taken.isKept && free.isKept && owner.id === victim.id,
          seen: `${seen}; ${isSame ? 'alike' : `${taken.seen} but ${free.seen}`}`,
        };
      },
    },
    {
      name: 'take another name at the user pool, by either of its clients',
      hole: 'it is taken (200), or a token of the client that opens accounts is given',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const statuses = [];
        for (const Name of ['given_name', 'family_name'])
          statuses.push(
            await target.pool('UpdateUserAttributes', {
              AccessToken: person.accessToken,
              UserAttributes: [{ Name, Value: 'Ada' }],
            }),
          );
        const ClientId = target.config.sign_up_client_id;
        for (const [AuthFlow, AuthParameters] of [
          ['USER_PASSWORD_AUTH', { USERNAME: person.email, PASSWORD: password }],
          ['USER_SRP_AUTH', { USERNAME: person.email, SRP_A: 'a'.repeat(64) }],
          ['REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: person.refreshToken }],
        ])
          statuses.push(await target.pool('InitiateAuth', { ClientId, AuthFlow, AuthParameters }));
        return refused(
          statuses.map(({ status }) => status),
          [400],
        );
      },
    },
    {
      name: 'switch an authenticator app off by guessing',
      hole: 'it is off, or one ticket counts for two guesses',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const { recovery } = await withApp(target, person);
        const [recovery_code = ''] = recovery;
        const { email } = person;
        const [ticket, foreign] = [
          await newTicket(target, email),
          await newTicket(target, 'a@briefhouse.test'),
        ];
        const right = { email, password, recovery_code };
        const answers = [
          // A call without the password, with any code.
          await recover(target, {
            ...right,
            password: 'not this one',
            ticket: await newTicket(target, email),
          }),
          await recover(target, { ...right, password: '', ticket: await newTicket(target, email) }),
          // Calls with the password, by other codes, by one ticket again and again.
          await recover(target, { ...right, recovery_code: 'AAAA-AAAA-AAAA-AAAA', ticket }),
          ...(await Promise.all(Array.from({ length: 20 }, () => recover(target, { ...right, ticket })))),
          // Calls by another person's ticket, and by none.
          await recover(target, { ...right, ticket: foreign }),
          await recover(target, { ...right, ticket: 'made-up' }),
          await recover(target, { email, password, recovery_code: { $ne: null }, ticket }),
        ];
        const on = await isOn(target, person);
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [400, 403, 429],
        );
        return { held: held && on, seen: `${seen}; ${on ? 'still on' : 'off'}` };
      },
    },
    {
      name: 'switch two-step sign-in off at the user pool, with a token alone',
      hole: 'its owner hears nothing, or the session of the token goes on',
      run: async (target) => {
        const person = await target.newcomer('creator');
        await withApp(target, person);
        await target.settled();
        const began = realEpochSeconds();
        await within(5, () => realEpochSeconds() > began);
        const { status } = await target.pool('SetUserMFAPreference', {
          AccessToken: person.accessToken,
          SoftwareTokenMfaSettings: { Enabled: false },
        });
        const { held, seen } = await ends(target, person);
        await target.settled();
        const told = (await subjectsTo(target, person)).includes('Two-step sign-in is off');
        return { held: held && told && status === 200, seen: `${seen}; ${told ? 'told' : 'not told'}` };
      },
    },
    {
      name: 'use a recovery code of an app that another took the place of',
      hole: 'it is taken (200), or the owner hears nothing of the other app',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const [recovery_code] = (await withApp(target, person)).recovery;
        const { accessToken: AccessToken, email } = person;
        const began = realEpochSeconds();
        await within(5, () => realEpochSeconds() > began);
        const { text } = await target.pool('AssociateSoftwareToken', { AccessToken });
        const secret = (JSON.parse(text) as { SecretCode: string }).SecretCode;
        const UserCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
        const set = await target.pool('VerifySoftwareToken', { AccessToken, UserCode });
        await target.settled();
        const told = (await subjectsTo(target, person)).includes('You have a new authenticator app');
        const ticket = await newTicket(target, email);
        const { status } = await recover(target, { email, password, recovery_code, ticket });
        return {
          held: set.status === 200 && told && status === 403,
          seen: `answered ${status}; ${told ? 'told' : 'not told'}`,
        };
      },
    },
    {
      name: 'put another app in the place of the first unseen, by new recovery codes or by turning it on again',
      hole: 'turning it on again is taken (200), or the owner hears nothing of the other app',
      run: async (target) => {
        const person = await target.newcomer('creator');
        await withApp(target, person);
        const { accessToken: AccessToken } = person;
        const began = realEpochSeconds();
        await within(5, () => realEpochSeconds() > began);
        const { text } = await target.pool('AssociateSoftwareToken', { AccessToken });
        const secret = (JSON.parse(text) as { SecretCode: string }).SecretCode;
        const UserCode = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
        const set = target.pool('VerifySoftwareToken', { AccessToken, UserCode });
        // The event takes no time here, on AWS minutes: the two calls race it, and their outcome does not matter.
        const [{ status }, again] = await Promise.all([
          set,
          set.then(() => target.send('/api/me/factor', { method: 'POST', person, body: {} })),
          set.then(() => target.send('/api/me/factor/recovery-codes', { method: 'POST', person, body: {} })),
        ]);
        await target.settled();
        const told = (await subjectsTo(target, person)).includes('You have a new authenticator app');
        return {
          held: status === 200 && told && again.status !== 200,
          seen: `turning on answered ${again.status}; ${told ? 'told' : 'not told'}`,
        };
      },
    },
    {
      name: 'use a recovery code twice at once',
      hole: 'both are taken',
      run: async (target) => {
        const person = await target.newcomer('creator');
        const [recovery_code] = (await withApp(target, person)).recovery;
        const { email } = person;
        const wishes = [];
        for (let index = 0; index < 4; index++)
          wishes.push({ email, password, recovery_code, ticket: await newTicket(target, email) });
        const answers = await Promise.all(wishes.map((wish) => recover(target, wish)));
        const taken = answers.filter(({ status }) => status === 200).length;
        return { held: taken === 1, seen: `${taken} of ${answers.length} taken` };
      },
    },
  ],
};
