import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ModelRequest = {
  path: string
  headers: IncomingHttpHeaders
  body: {
    model: string
    stream: boolean
    messages: { role: string; content: string }[]
  }
}

/** Writes the reply of the model. */
export type ModelReply = (response: ServerResponse, request: ModelRequest) => void | Promise<void>

/** A server that speaks chat completions and answers as a test wants. */
export async function startStandInModel(reply: ModelReply) {
  const requests: ModelRequest[] = []
  const server = createServer(async (incoming, response) => {
    const parts: Buffer[] = []
    for await (const part of incoming) parts.push(part as Buffer)
    const body = JSON.parse(Buffer.concat(parts).toString()) as ModelRequest['body']
    const request = { path: incoming.url ?? '', headers: incoming.headers, body }
    requests.push(request)
    await reply(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const begin = (response: ServerResponse) => response.writeHead(200, { 'Content-Type': 'text/event-stream' })

export const part = (content: string): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: null }] })}\n\n`

export const finish = (reason = 'stop'): string =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })}\n\ndata: [DONE]\n\n`

/** A model that writes this text in small parts, as models do. */
export const write =
  (text: string): ModelReply =>
  (response) => {
    begin(response)
    for (const piece of text.match(/[^]{1,7}/g) ?? []) response.write(part(piece))
    response.end(finish())
  }
