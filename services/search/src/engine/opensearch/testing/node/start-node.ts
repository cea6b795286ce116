import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNodePrograms, NodeImpossibleError } from './node-programs.ts'

/** A real OpenSearch that tests may fill. */
export type TestNode = {
  url: string
  /** The process of the node; undefined where `OPENSEARCH_URL` names one that runs already. */
  process: ChildProcess | undefined
  stop(): Promise<void>
}

export type TestNodeOptions = {
  /** Whether a missing program may be downloaded now. */
  mayDownload?: boolean
  /** The memory of the process, as Java writes it. */
  heap?: string
  /** Nodes in one process, which form a cluster. */
  nodes?: number
  /** Milliseconds until it must answer. */
  timeoutMs?: number
}

/**
 * Starts a node, or takes the one that `OPENSEARCH_URL` names. Where this machine has no Java, no Maven or no network, or
 * where the node does not come up in time, the reason is returned instead.
 */
export async function startTestNode(options: TestNodeOptions = {}): Promise<TestNode | { reason: string }> {
  const running = process.env['OPENSEARCH_URL']
  if (running) return { url: running.replace(/\/$/, ''), process: undefined, stop: async () => {} }
  try {
    return await start(options)
  } catch (error) {
    if (error instanceof NodeImpossibleError) return { reason: error.message }
    throw error
  }
}

async function start({
  mayDownload = true,
  heap = '768m',
  nodes = 1,
  timeoutMs = 120_000,
}: TestNodeOptions): Promise<TestNode> {
  const programs = await findNodePrograms(mayDownload)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-opensearch-'))
  const port = await findFreePort()
  const clusterName = `vitrine-test-${process.pid}-${port}`
  await writeConfiguration(join(folder, 'config'), nodes)
  const options = {
    basePath: join(folder, 'nodes'),
    confPath: join(folder, 'config'),
    clusterName,
    numOfNode: String(nodes),
    // The runner adds the number of the node to this.
    baseHttpPort: String(port - 1),
  }
  const child = spawn(
    'java',
    [
      `-Xms${heap}`,
      `-Xmx${heap}`,
      '-XX:+UseSerialGC',
      '-cp',
      join(programs, 'lib', '*'),
      'org.codelibs.opensearch.runner.OpenSearchRunner',
      ...Object.entries(options).flatMap(([name, value]) => [`-${name}`, value]),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => output.push(String(data)))
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
    await rm(folder, { recursive: true, force: true })
  }
  const endWithParent = () => child.kill('SIGKILL')
  process.once('exit', endWithParent)
  try {
    const url = await waitUntilAnswering(child, () => output.join(''), { clusterName, port, nodes, timeoutMs })
    return {
      url,
      process: child,
      async stop() {
        process.removeListener('exit', endWithParent)
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function writeConfiguration(folder: string, nodes: number): Promise<void> {
  await mkdir(folder, { recursive: true })
  const lines = [
    'network.host: 127.0.0.1',
    ...(nodes === 1 ? ['discovery.type: single-node'] : []),
    'action.auto_create_index: false',
    // A fairly full disk would make every index read-only.
    'cluster.routing.allocation.disk.threshold_enabled: false',
  ]
  await writeFile(join(folder, 'opensearch.yml'), `${lines.join('\n')}\n`)
}

/** The runner knows no ports beyond these. */
const [firstPort, lastPort] = [9_201, 9_299]

async function findFreePort(): Promise<number> {
  const begin = firstPort + (process.pid % 80)
  for (let port = begin; port < lastPort; port++) if (await isFree(port)) return port
  throw new NodeImpossibleError(`no port from ${begin} to ${lastPort} is free`)
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  const listening = once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.listen(port, '127.0.0.1')
  const isListening = await listening
  if (isListening) {
    server.close()
    await once(server, 'close')
  }
  return isListening
}

async function waitUntilAnswering(
  child: ChildProcess,
  output: () => string,
  { clusterName, port, nodes, timeoutMs }: { clusterName: string; port: number; nodes: number; timeoutMs: number },
): Promise<string> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new NodeImpossibleError(`the node ended with ${child.exitCode}: ${output().slice(-500)}`)
    // The runner takes the next port where another program was quicker, so the name has to be the right one, too.
    for (const each of [port, port + 1, port + 2]) {
      const url = `http://127.0.0.1:${each}`
      if (await isAnswering(url, clusterName, nodes)) return url
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new NodeImpossibleError(`the node did not answer within ${timeoutMs / 1000} seconds`)
}

async function isAnswering(url: string, clusterName: string, nodes: number): Promise<boolean> {
  const path = `/_cluster/health?wait_for_nodes=${nodes}&timeout=1s`
  try {
    const response = await fetch(url + path, { signal: AbortSignal.timeout(5_000) })
    const health = (await response.json()) as { cluster_name: string; timed_out: boolean }
    return response.ok && health.cluster_name === clusterName && !health.timed_out
  } catch {
    return false
  }
}
