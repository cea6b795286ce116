import { afterEach, expect, it } from 'vitest'
import { type FreeSpace, watchFreeSpace } from './free-space.ts'

let space: FreeSpace | undefined
afterEach(() => space?.close())

const mebi = 1024 * 1024
const logged: string[] = []
const log = { info: (event: string) => void logged.push(event), error: (event: string) => void logged.push(event) }

it('refuses writes while one volume is nearly full, says so once, and admits them when there is room again', async () => {
  const free = new Map([
    ['data', 900 * mebi],
    ['database', 255 * mebi],
  ])
  space = await watchFreeSpace({
    folders: [...free.keys()],
    leastFreeBytes: 256 * mebi,
    log,
    readFreeBytes: async (folder) => free.get(folder) ?? 0,
    intervalMs: 5,
  })
  expect([space.isFull, space.freeBytes, space.admitWrite(), space.refusedWrites]).toEqual([true, 255 * mebi, false, 1])
  free.set('database', 257 * mebi)
  await expect.poll(() => space?.freeBytes).toBe(257 * mebi)
  expect(space.isFull).toBe(true)
  free.set('database', 600 * mebi)
  await expect.poll(() => space?.isFull).toBe(false)
  expect([space.admitWrite(), space.refusedWrites]).toEqual([true, 1])
  expect(logged).toEqual(['storage.full', 'storage.free'])
})

it('goes on where a folder cannot be looked at', async () => {
  const readFreeBytes = () => Promise.reject(new Error('EACCES'))
  space = await watchFreeSpace({ folders: ['data'], leastFreeBytes: mebi, log, readFreeBytes })
  expect(space.isFull).toBe(false)
})
