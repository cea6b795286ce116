import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another program listens on the port. */
export class PortInUse extends Error {
  override name = 'PortInUse'
  readonly exitCode = 69
}

export async function listen(
  server: Server,
  port: number,
  hostname: string | undefined,
  setting: string,
  { isShared = false } = {},
): Promise<number> {
  // Processes of a group share the port of the shop; without `exclusive` they would share every other one, too.
  server.listen({ port, host: hostname, exclusive: !isShared })
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new PortInUse(`Port ${port} is in use by another program. Stop it, or set ${setting} to another port.`)
    if (code === 'EACCES')
      throw new PortInUse(`This user may not listen on port ${port}. Set ${setting} to a port above 1023.`)
    throw error
  }
  return portOf(server)
}

/** Listens on a socket that another program opened, and keeps open when this one ends. */
export async function listenOnHanded(server: Server, fd: number, port: number): Promise<number> {
  server.listen({ fd })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new PortInUse(`File ${fd} of LISTEN_FDS is no socket of TCP.`, { cause: error })
  }
  if (portOf(server) !== port)
    throw new PortInUse(`The socket of LISTEN_FDS listens on port ${portOf(server)}; set PORT to the same.`)
  return port
}

export const portOf = (server: Server): number => (server.address() as AddressInfo).port

const drainTimeoutMs = 10_000

const idleCheckMs = 50

/** Stops accepting, lets running requests finish, then closes the remaining connections. */
export async function closeGently(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  // A connection whose request has just ended would stay open for another one.
  const idle = setInterval(() => server.closeIdleConnections(), idleCheckMs)
  const timer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}
