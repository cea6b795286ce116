import { readdir, readFile } from 'node:fs/promises'

type Stat = { pid: number; parent: number; name: string; ms: number }

async function readStat(pid: string): Promise<Stat[]> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (line === null) return []
  const [, parent = '', , , , , , , , , , user = '', system = ''] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const name = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'))
  return [{ pid: Number(pid), parent: Number(parent), name, ms: (Number(user) + Number(system)) * 10 }]
}

/** Processor time in milliseconds of a process and everything it has started, the database apart. */
export async function readProcessorTime(root: number): Promise<{ server: number; database: number }> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = (await Promise.all(pids.map(readStat))).flat()
  const found = new Set([root])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid)
  }
  const times = { server: 0, database: 0 }
  for (const { pid, name, ms } of all) if (found.has(pid)) times[name === 'postgres' ? 'database' : 'server'] += ms
  return times
}
