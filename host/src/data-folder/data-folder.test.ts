import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { DataFolderInUse, openDataFolder } from './data-folder.ts'

const isRoot = process.getuid?.() === 0

async function makeParent(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Another process that opens the folder, says so and stays, or fails as the host would. */
function openElsewhere(path: string) {
  const program = `
    import { openDataFolder } from ${JSON.stringify(new URL('data-folder.ts', import.meta.url).href)}
    try {
      await openDataFolder(${JSON.stringify(path)})
      console.log('open')
      setInterval(() => {}, 1000)
    } catch (error) {
      console.error(error.message)
      process.exit(error.exitCode)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program])
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

it('makes a folder that only its owner can look into', async () => {
  const path = join(await makeParent(), 'deep', 'data')
  const folder = await openDataFolder(path)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
  folder.close()
})

it('leaves the mode of a folder that is there', async () => {
  const path = await makeParent()
  await chmod(path, 0o750)
  const folder = await openDataFolder(path)
  expect((await stat(path)).mode & 0o777).toBe(0o750)
  folder.close()
})

it('tells a second process who holds the folder, since when and where, and what to do', async () => {
  const folder = await openDataFolder(await makeParent())
  folder.announce('http://localhost:3000/')
  const second = openElsewhere(folder.path)
  const [said, [code]] = await Promise.all([text(second.stderr), once(second, 'close')])
  expect(said).toMatch(
    new RegExp(
      `^The data folder ${folder.path} is in use by process ${process.pid}, running since 2\\d{3}-.*Z, ` +
        'at http://localhost:3000/. Stop it, or set DATA_DIR to another folder.\n$',
    ),
  )
  expect(code).toBe(73)
  folder.close()
})

it('is free again after close, and the second close is harmless', async () => {
  const path = await makeParent()
  const first = await openDataFolder(path)
  await expect(openDataFolder(path)).rejects.toThrow(DataFolderInUse)
  first.close()
  first.close()
  const second = await openDataFolder(path)
  second.close()
  await expect(readFile(join(path, 'host.json'))).rejects.toThrow('ENOENT')
})

it('is free again after its holder was killed', async () => {
  const path = await makeParent()
  const holder = openElsewhere(path)
  await once(holder.stdout, 'data')
  await expect(openDataFolder(path)).rejects.toThrow(`in use by process ${holder.pid}`)
  holder.kill('SIGKILL')
  await once(holder, 'close')
  const folder = await openDataFolder(path)
  folder.close()
})

it('prints nothing of its own while opening', async () => {
  const holder = openElsewhere(await makeParent())
  await once(holder.stdout, 'data')
  holder.kill('SIGKILL')
  expect(await text(holder.stderr)).toBe('')
})

it('says in one line why a folder cannot be used', async () => {
  const message =
    /^The data folder \/dev\/null cannot be used: it is not a folder\. Make .*DATA_DIR to another folder\.$/
  await expect(openDataFolder('/dev/null')).rejects.toThrow(message)
  await expect(openDataFolder('/dev/null/data')).rejects.toThrow(
    /^The data folder \/dev\/null\/data cannot be used: .*$/,
  )
})

it.runIf(!isRoot)('says in one line that a folder is not writable (root may write everywhere)', async () => {
  const path = await makeParent()
  await chmod(path, 0o500)
  await expect(openDataFolder(path)).rejects.toThrow(/^The data folder .* cannot be used: EACCES.*$/)
})
