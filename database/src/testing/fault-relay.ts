import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'

/** A service as its callers find it: well, or with one of the faults that a network has. */
export const faultModes = ['dead', 'hanging', 'slow', 'wrong', 'cut'] as const
export type FaultMode = 'well' | (typeof faultModes)[number]

type Target = { path: string } | { host: string; port: number }

export type FaultRelay = {
  port: number
  setMode(mode: FaultMode): void
  close(): Promise<void>
}

const slowMs = 200
/** Bytes of a reply that pass before the connection is cut. */
const cutAfter = 20
const nonsense = Buffer.from('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5\r\n\r\n{"a":')

/** Stands between a service and its callers, and passes their bytes on until it is told otherwise. */
export async function openFaultRelay(target: Target): Promise<FaultRelay> {
  let mode: FaultMode = 'well'
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
      else if (mode !== 'hanging') service.write(chunk)
    })
    service.on('data', (chunk: Buffer) => {
      if (mode === 'slow') setTimeout(() => caller.write(chunk), slowMs)
      else if (mode === 'cut') caller.end(chunk.subarray(0, cutAfter))
      else if (mode !== 'hanging') caller.write(chunk)
    })
  })
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
  return { ...relay, url: `postgres://${login}@127.0.0.1:${relay.port}/${database}` }
}
