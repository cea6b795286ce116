import { describe, expect, inject, it } from 'vitest'
import { anyEmail, goodPassword, linkIn, register } from '../testing/accounts.ts'
import { startShop } from '../testing/running-shop.ts'
import { isLeakedPassword, isPacked, packPasswords } from './leaked-passwords.ts'

describe('passwords of published leaks', () => {
  it('are found in any spelling', () => {
    for (const password of ['trustno1', 'TrustNo1', 'liverpool1', 'ＰＡＳＳＷＯＲＤ'])
      expect(isLeakedPassword(password)).toBe(true)
  })

  it('are not confused with other sentences', () => {
    const invented = Array.from({ length: 20_000 }, (_, place) => `kein Leck ${place} im Dach`)
    expect(invented.filter(isLeakedPassword)).toEqual([])
  })

  it('are all found after packing, first and last included', () => {
    const words = Array.from({ length: 999 }, (_, place) => `word number ${place}`)
    const packed = packPasswords([...words, ...words])
    expect(packed.length).toBe(999 * 5)
    expect(words.filter((word) => !isPacked(word, packed))).toEqual([])
    expect(isPacked('word number 999', packed)).toBe(false)
    expect(isPacked('anything', Buffer.alloc(0))).toBe(false)
  })

  it('are refused at registration, at a change and after a link', async () => {
    const running = await startShop(inject('databaseUrl'))
    try {
      const leaked = 'liverpool1'
      const person = { first_name: 'Ada', last_name: 'Muster', email: anyEmail() }
      const weak = { ok: false, error: { code: 'WEAK_PASSWORD' } }
      expect(await running.visitor().oauthRegister({ ...person, password: leaked })).toMatchObject(weak)
      const ada = await register(running)
      expect(await ada.updatePassword({ oldPassword: goodPassword, newPassword: leaked })).toMatchObject(weak)
      await ada.oauthForgetPassword({ email: ada.email })
      const hash = await linkIn(running, ada.email, 'hash')
      expect(await ada.updatePasswordByHash({ password: leaked, hash })).toMatchObject(weak)
    } finally {
      await running.stop()
    }
  })
})
