import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskeyOptions } from '@/lib/auth/passkeys';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** A byte string of CBOR, up to 255 bytes. */
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** What a device does otherwise than it should. */
interface Fault {
  origin?: string;
  rpId?: string;
  /** It has not recognised its owner. */
  unverified?: boolean;
  counter?: number;
  challenge?: string;
  type?: string;
}

/** A device that makes and shows a passkey (WebAuthn level 2, ES256, without attestation). */
export function makeAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle = '';
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);

  const client = (type: string, challenge: string, fault: Fault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    );
  /** Hash of the site, flags, counter, and the new credential. */
  const data = (rpId: string, fault: Fault, credential?: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(fault.counter ?? counter);
    const flags = 0x01 | (fault.unverified ? 0 : 0x04) | (credential ? 0x40 : 0);
    const parts: Uint8Array[] = [sha256(fault.rpId ?? rpId), Buffer.from([flags]), count];
    if (credential) parts.push(Buffer.alloc(16), Buffer.from([0, id.length]), id, credential);
    return Buffer.concat(parts);
  };

  return {
    make({ rp, user, challenge }: NewPasskeyOptions, fault: Fault = {}) {
      userHandle = user.id;
      const authData = data(rp.id, fault, cose);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), cborBytes(authData)],
      ]);
      return {
        id: base64(id),
        clientDataJSON: base64(client('webauthn.create', challenge, fault)),
        attestationObject: base64(attestation),
        transports: ['internal'],
      };
    },
    show({ setup, challenge, rpId }: { setup: string; challenge: string; rpId: string }, fault: Fault = {}) {
      counter += 1;
      const clientData = client('webauthn.get', challenge, fault);
      const authData = data(rpId, fault);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      return {
        ...{ setup, id: base64(id), clientDataJSON: base64(clientData) },
        ...{ authenticatorData: base64(authData), signature: base64(signature), userHandle },
      };
    },
  };
}
