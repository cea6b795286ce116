import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { CreationOptions, NewCredential, RequestOptions, UsedCredential } from '@vitrine/contracts/shop'

/** Differences from an honest device. */
export type AuthenticatorFault = {
  origin?: string
  rpId?: string
  /** The owner did not prove to be themselves. */
  isUnverified?: boolean
  counter?: number
  /** A certificate of the maker, which the shop has not asked for. */
  certificate?: Buffer
}

/** A device that makes a passkey and signs with it, as the standard says: ES256 keys and no attestation. */
export function createAuthenticator(ownOrigin = 'https://vitrine.example') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, origin = ownOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  function authenticatorData(rpId: string, { isUnverified, counter }: AuthenticatorFault, attested?: Buffer): Buffer {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++uses)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  function attestedCredential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credentialId.length)
    return Buffer.concat([Buffer.alloc(16), length, credentialId, key])
  }

  return {
    id,
    create({ challenge, rp }: CreationOptions, fault: AuthenticatorFault = {}): NewCredential {
      const authData = authenticatorData(fault.rpId ?? rp.id, fault, attestedCredential())
      const statement = new Map<string, unknown>(fault.certificate ? [['x5c', [fault.certificate]]] : [])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', fault.certificate ? 'packed' : 'none'],
          ['attStmt', statement],
          ['authData', authData],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, fault.origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    get({ challenge, rpId }: RequestOptions, fault: AuthenticatorFault = {}): UsedCredential {
      const authData = authenticatorData(fault.rpId ?? rpId, fault)
      const data = clientData('webauthn.get', challenge, fault.origin)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** As much of CBOR as these messages need: small whole numbers, text, bytes, lists and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  if (value instanceof Map)
    return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])])
  throw new Error(`No CBOR for ${typeof value}`)
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count])
  if (count < 256) return Buffer.from([(kind << 5) | 24, count])
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255])
}
