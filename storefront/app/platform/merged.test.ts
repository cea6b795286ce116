import { expect, it } from 'vitest'
import { createMergedPlug } from './merged.ts'

const plugFor = (cookie: string | null) => {
  const sent: string[] = []
  const plug = createMergedPlug({
    cookie,
    transport: { isSecure: false },
    shopId: 10028,
    onCookie: (each) => sent.push(each),
  })
  return { plug, sent }
}

it('what came along is taken once, and the browser forgets it', () => {
  const { plug, sent } = plugFor('sid-10028=a; merged-10028=3.1.2')
  expect(plug.take()).toEqual({ basket: 3, reduced: 1, wishlist: 2 })
  expect(plug.take()).toBeNull()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('merged-10028=; Path=/; Max-Age=0')
})

it('what belongs to another shop, or to nobody, is left alone', () => {
  for (const cookie of [null, 'merged-10029=3.1.2']) {
    const { plug, sent } = plugFor(cookie)
    expect([plug.take(), sent]).toEqual([null, []])
  }
})

it('nonsense is forgotten and not told', () => {
  const { plug, sent } = plugFor('merged-10028=nonsense')
  expect(plug.take()).toBeNull()
  expect(sent).toHaveLength(1)
})
