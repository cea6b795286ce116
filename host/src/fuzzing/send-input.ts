import { Agent, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Input } from './input.ts'

export type Reply = { status: number; body: string; ms: number }

/** Addresses of the listeners, as `127.0.0.1:3000`. */
export type Targets = Readonly<Record<Input['target'], string>>

export type Sender = {
  /** Answers null where the shop closed the connection without a reply, as it may to a malformed request. */
  send(input: Input, cookie: string, address: string): Promise<Reply | null>
  close(): void
}

/** A connection that never ends is a finding, not a reason to wait for ever. */
const longestWaitMs = 30_000

export function createSender(targets: Targets): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })

  async function send(input: Input, cookie: string, address: string): Promise<Reply | null> {
    const started = performance.now()
    const [hostname = '', port = ''] = targets[input.target].split(':')
    if (input.surface === 'wire') return sendRaw(input, hostname, Number(port), started)
    const cookies = [cookie, input.headers['cookie']].filter(Boolean).join('; ')
    const headers = {
      host: targets[input.target],
      'x-forwarded-for': address,
      ...input.headers,
      ...(cookies !== '' && { cookie: cookies }),
      ...(input.body !== undefined && { 'content-length': Buffer.byteLength(input.body) }),
    }
    return new Promise((resolve, reject) => {
      const call = httpRequest({
        agent,
        hostname,
        port,
        method: input.method,
        path: input.path,
        headers,
        timeout: longestWaitMs,
      })
      call.on('response', (response) => {
        void text(response).then((body) => {
          resolve({ status: response.statusCode ?? 0, body, ms: performance.now() - started })
        }, reject)
      })
      call.on('timeout', () => call.destroy(new Error(`No reply within ${longestWaitMs} ms`)))
      call.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(null) : reject(error)))
      call.end(input.body)
    })
  }

  return { send, close: () => agent.destroy() }
}

/** Writes the request as it is; only line breaks inside of its parts are taken out, so that it is one request. */
function sendRaw({ method, path, headers }: Input, host: string, port: number, started: number): Promise<Reply | null> {
  const line = (words: string) => words.replaceAll(/[\r\n]/g, '')
  const given = Object.entries(headers).map(([name, value]) => line(`${name}: ${value}`))
  const request = [
    line(`${method} ${path} HTTP/1.1`),
    `Host: ${host}:${port}`,
    ...given,
    'Connection: close',
    '',
    '',
  ].join('\r\n')
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, host, () => socket.write(request, 'latin1'))
    const finish = () => {
      socket.destroy()
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)
      resolve(status === 0 ? null : { status, body: received, ms: performance.now() - started })
    }
    // A body that was announced and never comes is waited for by right: see `requestTimeout` of the listener.
    socket.setTimeout(1_000, finish)
    socket.on('data', (data) => (received += data.toString('latin1')))
    socket.on('error', finish)
    socket.on('close', finish)
  })
}
