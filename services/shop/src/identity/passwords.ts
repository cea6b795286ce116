import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createTaskQueue } from '@vitrine/resilience'

const derive = promisify(argon2)

/** The cost of one hash: memory in KiB, and passes over it. */
export type PasswordCost = { memory: number; passes: number; parallelism: number }
type ParsedHash = PasswordCost & { salt: Buffer; tag: Buffer }

/** The least that OWASP recommends for Argon2id. */
const recommendedCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const [saltLength, tagLength] = [16, 32]

/** One hash takes 19 MiB and a core for a tenth of a second: two at once leave the shop room to breathe. */
const concurrentHashes = 2
const waitingHashes = 20

export type Passwords = ReturnType<typeof createPasswords>

/**
 * Argon2id in PHC strings. The pepper is not part of them: a copied table of customers cannot be attacked without it.
 */
export function createPasswords(pepper: string, current: PasswordCost = recommendedCost) {
  const queue = createTaskQueue({ concurrency: concurrentHashes, maxWaiting: waitingHashes })
  const places = createTaskQueue({ concurrency: concurrentHashes + waitingHashes, maxWaiting: 0 })
  const secret = Buffer.from(pepper)
  // A hash that no password matches.
  const nobodys: ParsedHash = { ...current, salt: randomBytes(saltLength), tag: randomBytes(tagLength) }

  const tagOf = (password: string, { salt, tag, ...cost }: ParsedHash): Promise<Buffer> =>
    queue.run(() =>
      derive('argon2id', {
        // The same letters typed on another keyboard are the same password.
        message: Buffer.from(password.normalize('NFKC')),
        nonce: salt,
        tagLength: tag.length,
        secret,
        ...cost,
      }),
    )

  return {
    /** Runs a task that will hash, or refuses it at once: a flood of sign-ins then never reaches the database. */
    admit: <Value>(task: () => Promise<Value>): Promise<Value> => places.run(task),

    async hash(password: string): Promise<string> {
      const fresh = { ...current, salt: randomBytes(saltLength), tag: Buffer.alloc(tagLength) }
      return write({ ...fresh, tag: await tagOf(password, fresh) })
    },

    /** Whether this is the password. An account without one, or none at all, takes just as long to say no. */
    async verify(password: string, stored: string | null | undefined): Promise<boolean> {
      const known = (stored && read(stored)) || nobodys
      return timingSafeEqual(await tagOf(password, known), known.tag)
    },

    /** The hash is older than what we ask of hashes today. */
    needsRehash(stored: string): boolean {
      const { memory, passes, parallelism, salt, tag } = read(stored) ?? { ...nobodys, memory: 0 }
      return (
        memory !== current.memory ||
        passes !== current.passes ||
        parallelism !== current.parallelism ||
        salt.length !== saltLength ||
        tag.length !== tagLength
      )
    },
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

const write = ({ memory, passes, parallelism, salt, tag }: ParsedHash) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`

const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/]{11,86})\$([\w+/]{22,86})$/

function read(stored: string): ParsedHash | undefined {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? []
  if (!salt || !tag) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
