import { createServer, type RequestListener } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import type { ProcessState } from '../monitoring/admin.ts'
import { answerStarting } from '../web/starting-page.ts'
import { closeGently, listen, listenOnHanded } from './listener.ts'

export type WebListener = {
  port: number
  /** Passes requests on from now; those before were answered with 503. */
  open(handler: RequestListener): Promise<void>
  state(): ProcessState
  /** Is stopping at once, takes no new connections after the delay, and then waits for running requests. */
  close(delayMs?: number): Promise<void>
}

const clientLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  // How often the two limits above are looked at.
  connectionsCheckingInterval: 1_000,
  // Longer than proxies and clients keep a connection: else a request may meet one that is just being closed.
  keepAliveTimeout: 75_000,
  // A client that reads nothing for this long, while a page waits for it, is cut.
  stalledMs: 10_000,
}

const mostUnreadBytes = 64 * 1024

/**
 * Listens at once, although the shop behind it starts later: a port in use is noticed before anything else happens, and
 * a port of 0 gets its number, which is part of the shop's own address. One of several processes listens when it is opened:
 * a refused connection goes to the next process, a 503 to the visitor. On a socket that is handed over connections wait
 * until the shop is open.
 */
export async function openWebListener(
  wanted: number,
  limits: Partial<typeof clientLimits> = {},
  { listensLate = false, fd = null }: { listensLate?: boolean; fd?: number | null } = {},
): Promise<WebListener> {
  const { stalledMs, ...serverOptions } = { ...clientLimits, ...limits }
  let handler: RequestListener = getRequestListener(answerStarting, { overrideGlobalObjects: false })
  let closing: Promise<void> | undefined
  let isOpen = false
  const server = createServer(serverOptions, (request, response) => {
    // Clients and proxies take their next request elsewhere.
    if (closing) response.shouldKeepAlive = false
    handler(request, response)
  })
  server.setTimeout(stalledMs, (socket) => {
    if (socket.writableLength > mostUnreadBytes) socket.destroy()
  })
  const start = () =>
    fd === null ? listen(server, wanted, undefined, 'PORT', { isShared: true }) : listenOnHanded(server, fd, wanted)
  const isLate = fd !== null || (listensLate && wanted !== 0)
  const port = isLate ? wanted : await start()
  return {
    port,
    async open(next) {
      handler = next
      if (isLate) await start()
      isOpen = true
    },
    state() {
      if (closing) return 'stopping'
      return isOpen ? 'running' : 'starting'
    },
    close(delayMs = 0) {
      closing ??= sleep(delayMs).then(() => closeGently(server))
      return closing
    },
  }
}
