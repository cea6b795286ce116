import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** A server that misbehaves as a test tells it to. */
export type FakeServer = {
  url: string
  /** Requests so far: method, path and body. */
  requests: { method: string; path: string; body: string }[]
  close(): Promise<void>
}

export type Answer = (request: { method: string; path: string; body: string }, response: ServerResponse) => void

export const answerJson = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export async function startFakeServer(answer: Answer): Promise<FakeServer> {
  const requests: FakeServer['requests'] = []
  const server = createServer((request: IncomingMessage, response) => {
    void text(request).then((body) => {
      requests.push({ method: request.method ?? '', path: request.url ?? '', body })
      answer({ method: request.method ?? '', path: request.url ?? '', body }, response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
