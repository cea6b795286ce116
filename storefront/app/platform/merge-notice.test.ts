import { expect, it } from 'vitest'
import { createMergeNotice } from './merge-notice.ts'

const noticeFor = (cookie: string | null) => {
  const sent: string[] = []
  const notice = createMergeNotice({
    cookie,
    transport: { isSecure: false },
    shopId: 10028,
    onCookie: (each) => sent.push(each),
  })
  return { notice, sent }
}

it('is read once, and its cookie is deleted', () => {
  const { notice, sent } = noticeFor('sid-10028=a; merged-10028=3.1.2')
  expect(notice.take()).toEqual({ basket: 3, reduced: 1, wishlist: 2 })
  expect(notice.take()).toBeNull()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain('merged-10028=; Path=/; Max-Age=0')
})

it('ignores the cookie of another shop, and a missing one', () => {
  for (const cookie of [null, 'merged-10029=3.1.2']) {
    const { notice, sent } = noticeFor(cookie)
    expect([notice.take(), sent]).toEqual([null, []])
  }
})

it('an invalid value is deleted and not shown', () => {
  const { notice, sent } = noticeFor('merged-10028=nonsense')
  expect(notice.take()).toBeNull()
  expect(sent).toHaveLength(1)
})
