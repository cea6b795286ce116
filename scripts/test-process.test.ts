import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runProgram } from './test-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-process-'))
afterAll(() => rmSync(folder, { recursive: true }))

const runNode = (code: string, log: string) => runProgram(process.execPath, ['-e', code], { log: join(folder, log) })
const read = (log: string) => readFileSync(join(folder, log), 'utf8')

describe('a program of a check', () => {
  it('writes its output to the log while it runs', async () => {
    const stop = join(folder, 'stop')
    const running = runNode(`console.log('first'); ${untilExists(stop)}`, 'running.log')
    await expect.poll(() => read('running.log')).toBe('first\n')
    writeFileSync(stop, '')
    await expect(running).resolves.toEqual({ isOk: true, output: 'first\n' })
  })

  it('adds to the log of the program before it', async () => {
    await runNode(`console.log('one')`, 'two.log')
    await runNode(`console.error('two')`, 'two.log')
    expect(read('two.log')).toBe('one\ntwo\n')
  })

  it('fails with its exit code, and with the reason where it cannot start', async () => {
    await expect(runNode('process.exit(3)', 'exit.log')).resolves.toEqual({ isOk: false, output: '' })
    const absent = await runProgram(join(folder, 'absent'), [], { log: join(folder, 'absent.log') })
    expect(absent).toMatchObject({ isOk: false, output: expect.stringContaining('ENOENT') as string })
    expect(read('absent.log')).toContain('ENOENT')
  })
})

const untilExists = (file: string) =>
  `const timer = setInterval(() => require('fs').existsSync(${JSON.stringify(file)}) && clearInterval(timer), 20)`
