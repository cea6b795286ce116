import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { EngineUnavailableError } from '../engine.ts'

/** Where the nodes of an OpenSearch are, and how they are entered. */
export type OpenSearchAccess = {
  /** Addresses of its nodes; a request goes to one of them. */
  addresses: readonly string[]
  username?: string | undefined
  password?: string | undefined
  /** Certificates of the authority that signed those of the nodes. */
  authority?: string | undefined
}

type OpenSearchRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  path: string
  /** A value to send as JSON, or the lines of a bulk request. */
  body?: object | readonly string[]
  timeoutMs?: number
}

/** Sends requests. A failure of the nodes or the network is an `EngineUnavailableError`. */
export type Transport = {
  send<Reply>(request: OpenSearchRequest): Promise<Reply>
  /** How many requests were sent. */
  requests(): number
  close(): void
}

export type TransportOptions = OpenSearchAccess & {
  timeoutMs?: number
  /** Runs each request, or refuses it at once while the nodes are known to be away. */
  guard?: <Value>(call: () => Promise<Value>) => Promise<Value>
}

/** OpenSearch understood the request and refused it. */
export class RequestRefusedError extends Error {
  override name = 'RequestRefusedError'
  readonly status: number
  readonly kind: string
  constructor(status: number, kind: string, message: string) {
    super(message)
    this.status = status
    this.kind = kind
  }
}

/** No other node would answer a request that one has taken and not answered in time. */
class ConnectionRefusedError extends EngineUnavailableError {}

const usualTimeoutMs = 5_000

export function createTransport({
  addresses,
  username,
  password,
  authority,
  timeoutMs: patience = usualTimeoutMs,
  guard = (call) => call(),
}: TransportOptions): Transport {
  const nodes = addresses.map((address) => new URL(address))
  const [first] = nodes
  if (!first) throw new Error('SEARCH_ENGINE_URL names no address')
  const agent =
    first.protocol === 'https:'
      ? new HttpsAgent({ keepAlive: true, ...(authority !== undefined && { ca: authority }) })
      : new HttpAgent({ keepAlive: true })
  const authorization =
    username === undefined
      ? {}
      : { authorization: `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}` }
  let next = 0
  let sent = 0

  const sendTo = (
    node: URL,
    { method, path, body, timeoutMs = patience }: OpenSearchRequest,
  ): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      sent += 1
      const isBulk = Array.isArray(body)
      const content = body === undefined ? undefined : isBulk ? `${body.join('\n')}\n` : JSON.stringify(body)
      const base = node.pathname.replace(/\/$/, '')
      const call = (node.protocol === 'https:' ? requestHttps : requestHttp)(
        {
          agent,
          host: node.hostname,
          port: node.port,
          method,
          path: `${base}${path}`,
          headers: {
            ...authorization,
            ...(content !== undefined && {
              'content-type': isBulk ? 'application/x-ndjson' : 'application/json',
              'content-length': Buffer.byteLength(content),
            }),
          },
          signal: AbortSignal.timeout(timeoutMs),
        },
        resolve,
      )
      call.on('error', (error: NodeJS.ErrnoException) => {
        const isRefused = error.code === 'ECONNREFUSED' || (error.code === 'ECONNRESET' && call.reusedSocket)
        const kind = isRefused ? ConnectionRefusedError : EngineUnavailableError
        reject(new kind(`OpenSearch did not answer ${method} ${path.split('?')[0]}`, { cause: error }))
      })
      call.end(content)
    })

  const ask = async (node: URL, request: OpenSearchRequest): Promise<unknown> => {
    const response = await sendTo(node, request)
    const status = response.statusCode ?? 0
    const body = parse(await readAll(response), request)
    if (status === 502 || status === 503) throw new ConnectionRefusedError(`OpenSearch answered ${status}`)
    if (status >= 500 || status === 429)
      throw new EngineUnavailableError(`OpenSearch answered ${status}: ${reasonOf(body)}`)
    if (status >= 400)
      throw new RequestRefusedError(status, kindOf(body), `OpenSearch refused ${request.path}: ${reasonOf(body)}`)
    return body
  }

  return {
    send: <Reply>(request: OpenSearchRequest) =>
      guard(async () => {
        const at = next++
        const node = nodes[at % nodes.length]
        try {
          return (await ask(node, request)) as Reply
        } catch (error) {
          if (!(error instanceof ConnectionRefusedError)) throw error
          return (await ask(nodes[(at + 1) % nodes.length], request)) as Reply
        }
      }),
    requests: () => sent,
    close: () => agent.destroy(),
  }
}

const readAll = (response: IncomingMessage): Promise<string> =>
  text(response).catch((cause: unknown) => {
    throw new EngineUnavailableError('OpenSearch broke off its answer', { cause })
  })

function parse(content: string, { method, path }: OpenSearchRequest): unknown {
  if (method === 'HEAD' || content === '') return {}
  try {
    return JSON.parse(content)
  } catch (cause) {
    throw new EngineUnavailableError(`OpenSearch answered ${path.split('?')[0]} with no JSON`, { cause })
  }
}

type Refused = { error?: { type?: string; reason?: string; root_cause?: readonly { reason?: string }[] } | string }

const kindOf = (body: unknown): string => {
  const { error } = body as Refused
  return typeof error === 'object' ? (error.type ?? '') : ''
}

function reasonOf(body: unknown): string {
  const { error } = body as Refused
  if (typeof error !== 'object') return error ?? 'without a reason'
  return [error.reason, error.root_cause?.[0]?.reason].filter(Boolean).join(': ')
}
