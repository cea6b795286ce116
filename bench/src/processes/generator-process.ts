import { Agent, get } from 'node:http'
import type { GeneratedLoad, LoadPlan } from './processes.ts'

/** Requests in a process of their own, whose processor time is reported: it shares the cores with the shop. */
const { url, connections, seconds } = JSON.parse(process.argv[2] ?? '') as LoadPlan
const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
const load: GeneratedLoad = { answered: 0, refused: 0, failed: 0, seconds: 0, processorMs: 0 }
let turn = 0

/** The address differs each time, so that every page is rendered. */
const request = () =>
  new Promise<number>((resolve) => {
    get(`${url}?n=${turn++}`, { agent, headers: { accept: 'text/html' } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })

const started = performance.now()
const end = started + seconds * 1_000
await Promise.all(
  Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const status = await request()
      if (status === 200) load.answered++
      else if (status === 503) load.refused++
      else load.failed++
    }
  }),
)
agent.destroy()
load.seconds = (performance.now() - started) / 1_000
const { user, system } = process.cpuUsage()
load.processorMs = (user + system) / 1_000
process.stdout.write(JSON.stringify(load))
