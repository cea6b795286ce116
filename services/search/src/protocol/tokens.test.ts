import { describe, expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

describe('access tokens', () => {
  let time = Date.UTC(2026, 0, 1)
  const tokens = createTokens({ keys: () => ['a secret of this test'], organisation: 'vitrine', now: () => time })
  const other = createTokens({ keys: () => ['a secret of this test'], organisation: 'other', now: () => time })
  const forged = createTokens({ keys: () => ['another secret'], organisation: 'vitrine', now: () => time })
  const statusOf = (check: Promise<unknown>) =>
    check.then(
      () => 200,
      (error: { status?: number }) => error.status,
    )

  it('open their organisation until they expire', async () => {
    const token = await tokens.issue({ seconds: 60 })
    expect(await statusOf(tokens.check(token, 'vitrine'))).toBe(200)
    expect(await statusOf(tokens.check(token, 'other'))).toBe(403)
    expect(await statusOf(tokens.check(await other.issue({ seconds: 60 }), 'vitrine'))).toBe(403)
    expect(await statusOf(tokens.check(await forged.issue({ seconds: 60 }), 'vitrine'))).toBe(401)
    for (const nonsense of [undefined, '', 'a.b.c', '…', `${token}x`])
      expect(await statusOf(tokens.check(nonsense, 'vitrine'))).toBe(401)
    time += 61_000
    await expect(tokens.check(token, 'vitrine')).rejects.toThrow(
      'The token being used to perform the request is expired.',
    )
  })
})
