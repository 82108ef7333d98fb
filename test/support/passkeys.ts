import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  CreatedCredential,
  CreationOptions,
  RequestOptions,
  SignedCredential,
} from '../../src/contract/passkeys.ts';
import { admin, type TestServer } from './server.ts';

/** Ways in which an authenticator or a browser misbehaves. */
type Fault = {
  origin?: string;
  crossOrigin?: boolean;
  rpId?: string;
  challenge?: string;
  type?: string;
  isVerified?: boolean;
  counter?: number;
};

const flag = { present: 0x01, verified: 0x04, attested: 0x40 };

/** Creates an authenticator with one passkey, for a browser that shows the test server's site. */
export function newAuthenticator(site = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const uses = { counter: 0 };
  const text = id.toString('base64url');

  const clientDataOf = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? site,
        crossOrigin: fault.crossOrigin ?? false,
      }),
    );

  const dataOf = (rpId: string, fault: Fault, attested = Buffer.alloc(0)) => {
    const flags =
      flag.present |
      (fault.isVerified === false ? 0 : flag.verified) |
      (attested.length > 0 ? flag.attested : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(fault.counter ?? uses.counter);
    return Buffer.concat([sha256(Buffer.from(fault.rpId ?? rpId)), Buffer.from([flags]), counter, attested]);
  };

  return {
    id: text,
    /** Creates the passkey. */
    create({ rp, challenge }: CreationOptions, fault: Fault = {}): CreatedCredential {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      // COSE: an EC2 key for ES256 on P-256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = dataOf(rp.id, fault, Buffer.concat([Buffer.alloc(16), length, id, key]));
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        id: text,
        rawId: text,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataOf('webauthn.create', challenge, fault).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge with the passkey, and increments its counter. */
    get({ rpId, challenge }: RequestOptions, fault: Fault = {}): SignedCredential {
      uses.counter += 1;
      const clientData = clientDataOf('webauthn.get', challenge, fault);
      const data = dataOf(rpId, fault);
      return {
        id: text,
        rawId: text,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey).toString(
            'base64url',
          ),
        },
      };
    },
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

export type Authenticator = ReturnType<typeof newAuthenticator>;
type Server = Pick<TestServer, 'call'>;

/** Requests the options for a new passkey from the server. */
export const beginPasskey = ({ call }: Server, token: string, password = admin.password) =>
  call('POST', '/api/v2/auth/passkeys/options', { token, json: { password } });

/** Adds a passkey for a signed-in admin, and returns the recovery codes from the response. */
export async function addPasskey(
  server: Server,
  {
    token,
    authenticator,
    name = 'Phone',
    password = admin.password,
  }: { token: string; authenticator: Authenticator; name?: string; password?: string },
): Promise<string[]> {
  const options = await beginPasskey(server, token, password);
  const credential = authenticator.create(options.body as CreationOptions);
  const { body } = await server.call('POST', '/api/v2/auth/passkeys', { token, json: { name, credential } });
  return (body as { codes: string[] }).codes;
}

/** Requests the options for a passkey as the second step, after the password. */
export async function stepOptions({ call }: Server, challenge: string): Promise<RequestOptions> {
  const { body } = await call('POST', '/api/v2/auth/second-step/passkey/options', { json: { challenge } });
  return body as RequestOptions;
}

/** Sends the passkey's signature as the second step, after the password. */
export const sendStep = ({ call }: Server, challenge: string, credential: SignedCredential) =>
  call('POST', '/api/v2/auth/second-step/passkey', { json: { challenge, credential } });
