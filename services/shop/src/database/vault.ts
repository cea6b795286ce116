import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { newestOf, type SigningKeys } from '@vitrine/contracts/http'

/** Encrypts columns, so that a copy of their table alone is worth nothing. */
export type Vault = {
  /** `context` names the row: a value that is copied to another row cannot be opened there. */
  seal(plain: Buffer, context: string): Buffer
  open(stored: Buffer, context: string): Buffer
  /** Not sealed yet, or sealed with a former key. */
  isOutdated(stored: Buffer): boolean
}

/** A format that no plain value has by chance: those are of 20 bytes. */
const mark = Buffer.from('vlt1')
const [idLength, ivLength, tagLength] = [8, 12, 16]
const headLength = mark.length + idLength + ivLength

const toSealingKey = (key: string): Buffer => createHmac('sha256', key).update('sealed column').digest()
/** Tells which key has sealed a value, and nothing about the key. */
const idOf = (key: string): Buffer =>
  createHash('sha256').update('id of a key').update(toSealingKey(key)).digest().subarray(0, idLength)

const isSealed = (stored: Buffer): boolean =>
  stored.length >= headLength + tagLength && stored.subarray(0, mark.length).equals(mark)
const idIn = (stored: Buffer): Buffer => stored.subarray(mark.length, mark.length + idLength)

/** AES-256-GCM; the key is in another table, or in the settings of the installation. */
export function createVault(keys: SigningKeys): Vault {
  return {
    seal(plain, context) {
      const key = newestOf(keys)
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', toSealingKey(key), iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([mark, idOf(key), iv, cipher.getAuthTag(), sealed])
    },

    open(stored, context) {
      // Rows of earlier versions are plain until the sweep has sealed them.
      if (!isSealed(stored)) return stored
      const key = keys().find((each) => idOf(each).equals(idIn(stored)))
      if (key === undefined)
        throw new Error('A value is sealed with a key that is gone: restore the table "secrets" or INSTALLATION_SECRET')
      const iv = stored.subarray(headLength - ivLength, headLength)
      const decipher = createDecipheriv('aes-256-gcm', toSealingKey(key), iv, { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(context)).setAuthTag(stored.subarray(headLength, headLength + tagLength))
      return Buffer.concat([decipher.update(stored.subarray(headLength + tagLength)), decipher.final()])
    },

    isOutdated: (stored) => !isSealed(stored) || !idIn(stored).equals(idOf(newestOf(keys))),
  }
}
