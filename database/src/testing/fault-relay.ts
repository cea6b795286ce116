import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'

/** A service as its callers find it: well, or with one of the faults that a network has. */
export const faultModes = ['dead', 'hanging', 'slow', 'wrong', 'cut'] as const
/** `flooding` answers without an end. */
export type FaultMode = 'well' | 'flooding' | (typeof faultModes)[number]

type Target = { path: string } | { host: string; port: number }

export type FaultRelay = {
  port: number
  setMode(mode: FaultMode): void
  /** Bytes of the longest reply that a caller took while flooded. */
  readonly mostFloodedBytes: number
  close(): Promise<void>
}

const slowMs = 200
/** Bytes of a reply that pass before the connection is cut. */
const cutAfter = 20
const floodHead = Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[')
const mostFloodBytes = 256 * 1024 * 1024
const floodPart = Buffer.alloc(64 * 1024, '1,')
const nonsense = Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"a":')

/** Relays bytes between a service and its callers, until a test sets a fault. */
export async function openFaultRelay(target: Target): Promise<FaultRelay> {
  let mode: FaultMode = 'well'
  let mostFloodedBytes = 0
  const sockets = new Set<Socket>()

  const server = createServer((caller) => {
    const service = connect(target)
    for (const socket of [caller, service]) {
      sockets.add(socket)
      socket
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(socket)
          caller.destroy()
          service.destroy()
        })
    }
    if (mode === 'dead') caller.destroy()
    caller.on('data', (chunk) => {
      if (mode === 'wrong') caller.write(nonsense)
      else if (mode === 'flooding') flood(caller)
      else if (mode !== 'hanging') service.write(chunk)
    })
    service.on('data', (chunk: Buffer) => {
      if (mode === 'slow') setTimeout(() => caller.write(chunk), slowMs)
      else if (mode === 'cut') caller.end(chunk.subarray(0, cutAfter))
      else if (mode !== 'hanging') caller.write(chunk)
    })
  })
  /** Writes as fast as the caller reads, until it hangs up. */
  function flood(caller: Socket): void {
    caller.write(floodHead)
    const pour = () => {
      while (caller.write(floodPart)) if (caller.bytesWritten > mostFloodBytes) return void caller.destroy()
    }
    caller.on('drain', pour).on('close', () => {
      mostFloodedBytes = Math.max(mostFloodedBytes, caller.bytesWritten)
    })
    pour()
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const disconnect = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    setMode(next) {
      // Replies that were swallowed never come, so their connections are of no use.
      if (next === 'dead' || mode === 'hanging') disconnect()
      mode = next
    },
    get mostFloodedBytes() {
      return mostFloodedBytes
    },
    async close() {
      disconnect()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A relay in front of a database, and the address by which it is reached. */
export async function relayDatabase(databaseUrl: string): Promise<FaultRelay & { url: string }> {
  const { host, port, user = '', password = '', database = '' } = new Client({ connectionString: databaseUrl })
  const relay = await openFaultRelay(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const login = [user, password].map(encodeURIComponent).join(':')
  return Object.assign(relay, { url: `postgres://${login}@127.0.0.1:${relay.port}/${database}` })
}
