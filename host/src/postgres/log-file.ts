import { open, readFile, stat, truncate } from 'node:fs/promises'

const roomy = 5 * 1024 * 1024

/** PostgreSQL's own log, opened for one run of it. The child writes to `fd`; `tail` shows what this run has said. */
export async function openLogFile(path: string) {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size > roomy) await truncate(path)
  const start = size > roomy ? 0 : size
  const file = await open(path, 'a', 0o600)
  return {
    path,
    fd: file.fd,
    close: () => file.close(),
    async tail(): Promise<string> {
      const said = (await readFile(path)).subarray(start).toString().trimEnd()
      return said.split('\n').slice(-10).join('\n')
    },
  }
}
