import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onePicture } from '../testing/picture-server.ts'
import { createEncoder, type Encoder } from './encoder.ts'
import type { EncoderTask } from './task.ts'

let folder: string
let task: EncoderTask
let encoder: Encoder

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-encoder-'))
  const master = join(folder, 'coat.avif')
  await onePicture('#a33', { width: 900, height: 1200 }).avif({ effort: 0 }).toFile(master)
  task = { kind: 'variant', master, variant: { width: 90, type: 'webp' }, file: join(folder, 'coat.webp') }
})
afterEach(() => encoder.close())
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the encoder process', () => {
  it('starts with the first task and ends without work, which gives its memory back', async () => {
    encoder = createEncoder({ niceness: 19, idleMs: 1 })
    expect(encoder.isRunning()).toBe(false)
    expect(await encoder.run(task)).toBe(1)
    expect(existsSync(join(folder, 'coat.webp'))).toBe(true)
    await expect.poll(() => encoder.isRunning(), { timeout: 10_000 }).toBe(false)
    expect(await encoder.run(task)).toBe(1)
  })

  it('that is stuck is killed, and the next task has a new one', async () => {
    encoder = createEncoder({ niceness: 19, timeoutMs: 0 })
    await expect(encoder.run(task)).rejects.toThrow('ended during its work')
    encoder = createEncoder({ niceness: 19 })
    expect(await encoder.run(task)).toBe(1)
  })

  it('goes on after a picture that cannot be read', async () => {
    encoder = createEncoder({ niceness: 19 })
    await expect(encoder.run({ ...task, master: join(folder, 'nothing.avif') })).rejects.toThrow('ENOENT')
    expect(await encoder.run(task)).toBe(1)
  })

  it('fails the task it works on when it is closed', async () => {
    encoder = createEncoder({ niceness: 19 })
    const running = encoder.run(task)
    encoder.close()
    await expect(running).rejects.toThrow('ended during its work')
    expect(encoder.isRunning()).toBe(false)
  })
})
