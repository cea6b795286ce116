import { fail, ok } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import type { Change, Changes } from './changes.ts'
import { createFeed, type FeedOptions } from './feed.ts'

/** A scripted feed of changes, with the failures of a database. */
function scripted() {
  const log: Change[] = []
  let compacted = 0
  const script = { isDown: false, isRestored: false, asked: 0, compacted: () => compacted }
  const changes: Changes = {
    now: async () => String(log.length),
    async follow(after, limit = 1000) {
      script.asked += 1
      if (script.isDown) throw new Error('The database is away')
      if (script.isRestored) {
        script.isRestored = false
        return fail({ code: 'CURSOR_LOST' })
      }
      const from = Number(after)
      const next = log.slice(from, from + limit)
      return ok({ changes: next, cursor: String(from + next.length), hasMore: next.length === limit })
    },
    compact: async () => (compacted += 1),
  }
  return {
    script,
    changes,
    write: (...products: number[]) =>
      void log.push(...products.map((productId) => ({ kind: 'goods' as const, productId }))),
  }
}

function listening(changes: Changes, more: Partial<FeedOptions> = {}) {
  const reported: string[] = []
  const heard: (number | undefined)[] = []
  const feed = createFeed({ changes, report: (event) => void reported.push(event), pause: 5, ...more })
  feed.listen((news) => void heard.push(...news.map(({ productId }) => productId)))
  return { feed, heard, reported }
}

const soon = { timeout: 2_000, interval: 5 }

describe('listeners', () => {
  it('gets the changes after the feed started, in their order', async () => {
    const { changes, write } = scripted()
    write(1)
    const { feed, heard } = listening(changes)
    await feed.start()
    write(2, 3)
    await expect.poll(() => heard, soon).toEqual([2, 3])
    write(4)
    await expect.poll(() => heard, soon).toEqual([2, 3, 4])
    await feed.stop()
  })

  it('has all committed changes after catching up', async () => {
    const { changes, write } = scripted()
    const { feed, heard } = listening(changes, { pause: 60_000 })
    await feed.start()
    write(1)
    const first = feed.catchUp()
    write(2)
    await Promise.all([first, feed.catchUp()])
    expect(heard).toEqual([1, 2])
    await feed.stop()
  })

  it('does not suffer from another who fails', async () => {
    const { changes, write } = scripted()
    const { feed, heard, reported } = listening(changes)
    feed.listen(() => Promise.reject(new Error('no ear')))
    const late: number[] = []
    feed.listen((news) => void late.push(news.length))
    await feed.start()
    write(1)
    await expect.poll(() => late, soon).toEqual([1])
    expect([heard, reported]).toEqual([[1], ['catalogue.change_unheard']])
    await feed.stop()
  })

  it('misses nothing of an outage, which is reported once', async () => {
    const { changes, write, script } = scripted()
    const { feed, heard, reported } = listening(changes)
    await feed.start()
    script.isDown = true
    write(1)
    const before = script.asked
    await expect.poll(() => script.asked, soon).toBeGreaterThan(before + 3)
    script.isDown = false
    await expect.poll(() => heard, soon).toEqual([1])
    expect(reported).toEqual(['catalogue.feed_failed'])
    await feed.stop()
  })

  it('gets a full invalidation when the database is another one', async () => {
    const { changes, write, script } = scripted()
    const { feed, heard } = listening(changes)
    await feed.start()
    script.isRestored = true
    await expect.poll(() => heard, soon).toEqual([undefined, undefined])
    write(7)
    await expect.poll(() => heard, soon).toEqual([undefined, undefined, 7])
    await feed.stop()
  })

  it('gets nothing after the end, nor while the database is being closed', async () => {
    const { changes, write, script } = scripted()
    let isOver = false
    const { feed, heard, reported } = listening(changes, { isOver: () => isOver })
    await feed.start()
    isOver = true
    script.isDown = true
    await new Promise((resolve) => setTimeout(resolve, 30))
    const asked = script.asked
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(script.asked).toBe(asked)
    await feed.stop()
    write(1)
    await feed.catchUp()
    expect([heard, reported]).toEqual([[], []])
  })
})
