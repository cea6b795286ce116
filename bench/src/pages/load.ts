import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'

/** A server under load: pages per second, the slowest of a hundred, and processor time for each page. */
export type Load = { perSecond: number; p99: number; processorMs: number | null }

/** Requests a page over a few connections, each again as soon as its reply is there. */
export async function load(
  page: URL,
  seconds: number,
  pid?: number,
  connections = 10,
  headers: Readonly<Record<string, string>> = {},
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const usedBefore = await processorTime(pid)
  const started = performance.now()
  const end = started + seconds * 1000
  const times: number[] = []
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(page, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${page.href} answered ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  const client = async () => {
    while (performance.now() < end) {
      const asked = performance.now()
      await ask()
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  agent.destroy()
  const passed = (performance.now() - started) / 1000
  const used = await processorTime(pid)
  const slowest = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
  return {
    perSecond: times.length / passed,
    p99: slowest,
    processorMs: used === null || usedBefore === null ? null : (used - usedBefore) / Math.max(1, times.length),
  }
}

/** Processor time of a process in milliseconds, where the system reports it. */
async function processorTime(pid: number | undefined): Promise<number | null> {
  const line = pid === undefined ? null : await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (line === null) return null
  const [, , , , , , , , , , , user = '', system = ''] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return (Number(user) + Number(system)) * 10
}

/** The best of several rounds for each figure: other load of the machine only makes them worse. */
export const best = (rounds: readonly Load[]): Load => ({
  perSecond: Math.max(...rounds.map(({ perSecond }) => perSecond)),
  p99: Math.min(...rounds.map(({ p99 }) => p99)),
  processorMs: rounds.every(({ processorMs }) => processorMs === null)
    ? null
    : Math.min(...rounds.map(({ processorMs }) => processorMs ?? Number.POSITIVE_INFINITY)),
})
