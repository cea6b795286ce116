import net from 'node:net'

type BoundHandle = { fd: number; getsockname(out: { port?: number }): number; close(): void }

/**
 * A bound socket, as systemd opens one and hands it over: it belongs to this process, which never takes a connection from
 * it, so that connections wait while no shop listens on it.
 */
export function openHandedSocket(): { fd: number; port: number; close(): void } {
  // The only way in Node to a socket that is bound and not yet read.
  const { _createServerHandle: bind } = net as unknown as {
    _createServerHandle(address: string, port: number, family: 4): BoundHandle | number
  }
  const handle = bind('127.0.0.1', 0, 4)
  if (typeof handle === 'number') throw new Error(`No socket could be bound: ${handle}`)
  const name: { port?: number } = {}
  handle.getsockname(name)
  return { fd: handle.fd, port: name.port ?? 0, close: () => handle.close() }
}
