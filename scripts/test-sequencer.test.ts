import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createVitest } from 'vitest/node'
import { TimeSequencer } from './test-sequencer.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-shards-'))
  for (const name of ['a', 'b', 'c', 'd', 'e']) await writeFile(join(root, `${name}.test.ts`), '')
})
afterAll(() => rm(root, { recursive: true }))

/** The files that `vitest run --shard=…` runs. */
async function filesOf(shard: string): Promise<string[]> {
  const options = { root, config: false, watch: false, shard, sequence: { sequencer: TimeSequencer } } as const
  const vitest = await createVitest('test', { ...options, include: ['*.test.ts'] })
  try {
    const sequencer = new vitest.config.sequence.sequencer(vitest)
    const files = await sequencer.shard(await vitest.globTestSpecifications())
    return files.map(({ moduleId }) => moduleId.slice(-'a.test.ts'.length))
  } finally {
    await vitest.close()
  }
}

it('shards have every test file once', async () => {
  const [first, second] = [await filesOf('1/2'), await filesOf('2/2')]
  expect([...first, ...second].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.test.ts`))
  expect(Math.abs(first.length - second.length)).toBe(1)
})
