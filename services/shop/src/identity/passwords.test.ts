import { argon2Sync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'
import { isWeakPassword } from './weak-passwords.ts'

const passwords = createPasswords('pepper of the tests')
/** For tests of everything but the cost. */
const cheap = createPasswords('pepper of the tests', { memory: 8, passes: 1, parallelism: 1 })
const good = 'ein langer Satz, 7 Wörter'

describe('a password', () => {
  it('is kept as a PHC string of argon2id that says what it cost', async () => {
    const stored = await passwords.hash(good)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    const [salt = '', tag = ''] = stored.split('$').slice(4)
    const again = argon2Sync('argon2id', {
      message: good,
      nonce: Buffer.from(salt, 'base64'),
      secret: 'pepper of the tests',
      memory: 19_456,
      passes: 2,
      parallelism: 1,
      tagLength: 32,
    })
    expect(again).toEqual(Buffer.from(tag, 'base64'))
  })

  it('is recognised, and nothing else is', async () => {
    const stored = await cheap.hash(good)
    expect(await cheap.verify(good, stored)).toBe(true)
    expect(await cheap.verify(`${good} `, stored)).toBe(false)
    expect(await cheap.verify('', stored)).toBe(false)
    expect(await cheap.hash(good)).not.toBe(stored)
  })

  it('is worth nothing without the pepper', async () => {
    expect(await createPasswords('another pepper').verify(good, await cheap.hash(good))).toBe(false)
  })

  it('typed with composed or separate accents is the same', async () => {
    const stored = await cheap.hash('Grüße aus Köln'.normalize('NFD'))
    expect(await cheap.verify('Grüße aus Köln'.normalize('NFC'), stored)).toBe(true)
  })

  it.each([null, undefined, '', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$argon2id$v=19$m=1$$'])(
    'is wrong for an account whose hash is %s',
    async (stored) => {
      expect(await cheap.verify(good, stored)).toBe(false)
    },
  )

  it('takes as long to refuse without an account as with one', async () => {
    const stored = await passwords.hash(good)
    const time = async (hash: string | null) => {
      const start = performance.now()
      await passwords.verify('wrong', hash)
      return performance.now() - start
    }
    const [known, unknown] = [[], []] as [number[], number[]]
    for (let i = 0; i < 8; i++) {
      known.push(await time(stored))
      unknown.push(await time(null))
    }
    // The quickest of each: whatever else the machine does meanwhile only adds to the others. Not hashing at all
    // would be a hundred times as quick.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.2)
    expect(ratio).toBeLessThan(5)
  })

  it('is hashed anew when more is asked of hashes than in its day', async () => {
    expect(passwords.needsRehash(await passwords.hash(good))).toBe(false)
    expect(passwords.needsRehash('$argon2id$v=19$m=4096,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$' + 'A'.repeat(43))).toBe(true)
    expect(passwords.needsRehash('$2b$10$whatever')).toBe(true)
  })
})

it('two hashes run at once, twenty wait, and further ones are refused', async () => {
  const busy = createPasswords('pepper', { memory: 8, passes: 1, parallelism: 1 })
  const all = await Promise.allSettled(Array.from({ length: 30 }, () => busy.hash(good)))
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(22)
  const refused = all.find((each) => each.status === 'rejected')
  expect(refused?.reason).toMatchObject({ name: 'QueueFullError' })
  await expect(busy.hash(good)).resolves.toMatch(/^\$argon2id/)
})

describe('weak is', () => {
  const ada = { email: 'ada.muster@vitrine.example', firstName: 'Ada', lastName: 'Muster-Frau' }

  const guessed = {
    common: [
      'password',
      'Passwort123',
      'PASSWORD123',
      'qwertz123',
      'motdepasse',
      'azertyuiop',
      'Sonnenschein',
      'iloveyou!',
    ],
    monotonous: [
      'aaaaaaaa',
      'abababab',
      'abcabcabc',
      '11112222',
      'aaaaaaaaaaab',
      '12345678',
      '87654321',
      'abcdefgh',
      '!12345678!',
    ],
    typed: ['qwertzui', 'lkjhgfds', '24121989', '1989-12-24', '12.24.1989'],
    personal: ['ada.muster@vitrine.example', 'Ada.Muster', 'adamuster', 'musterfrau', 'MusterFrau1984', 'Vitrine2026'],
  }

  it.each(Object.values(guessed).flat())('%s', (password) => {
    expect(isWeakPassword(password, ada)).toBe(true)
  })

  it.each([
    good,
    'Schaufenster!26',
    'korrekt pferd batterie',
    'x7Gh-22-kLmN',
    '密码很长很长的句子',
    'ada mag muster sehr',
  ])('not %s', (password) => {
    expect(isWeakPassword(password, ada)).toBe(false)
  })
})
