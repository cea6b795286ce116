import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createWriteQueue } from './write-queue.ts'

const pauses = { collect: 600_000, first: 600_000, longest: 600_000 }

it('everything is written once and in order although writes fail, except refused entries', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ isBad: fc.boolean(), value: fc.nat() }), { maxLength: 60 }),
      fc.array(fc.boolean(), { maxLength: 30 }),
      fc.integer({ min: 1, max: 9 }),
      async (entries, outages, batch) => {
        const written: unknown[] = []
        const queue = createWriteQueue<{ isBad: boolean; value: number }>({
          name: 'test',
          async write(some) {
            if (outages.pop()) throw new Error('away')
            if (some.some(({ isBad }) => isBad)) throw new Error('refused')
            written.push(...some)
          },
          isRefusal: (error) => error instanceof Error && error.message === 'refused',
          report: () => {},
          limits: { most: 1_000, batch, pauses },
        })
        for (const [at, entry] of entries.entries()) {
          queue.add(entry)
          if (at % 7 === 0) await queue.flush()
        }
        while (!(await queue.flush()));
        const refused = entries.filter(({ isBad }) => isBad).length
        expect(written).toEqual(entries.filter(({ isBad }) => !isBad))
        expect(queue.figures()).toEqual({ waiting: 0, dropped: 0, written: written.length, refused })
        await queue.close()
      },
    ),
  )
})

it('writes again after a pause that grows, without being asked', async () => {
  let failures = 5
  const queue = createWriteQueue<number>({
    name: 'test',
    async write() {
      if (failures > 0) throw new Error(`away ${(failures -= 1)}`)
    },
    isRefusal: () => false,
    report: () => {},
    limits: { most: 10, batch: 10, pauses: { collect: 1, first: 1, longest: 4 } },
  })
  queue.add(1)
  await expect.poll(() => queue.figures()).toMatchObject({ waiting: 0, written: 1 })
  await queue.close()
})
