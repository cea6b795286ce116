import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type AskedForAnswer = {
  path: string
  headers: IncomingHttpHeaders
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into it as it likes
  body: any
}

/** A service that answers as the test writes: `write` gets the response of each question in turn. */
export async function startAnswers(
  write: (response: ServerResponse, asked: AskedForAnswer, time: number) => void | Promise<void>,
) {
  const asked: AskedForAnswer[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const one = { path: request.url ?? '', headers: request.headers, body: JSON.parse(await text(request)) }
      asked.push(one)
      await write(response, one, asked.length)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const begin = (response: ServerResponse, headers: Readonly<Record<string, string>> = {}) =>
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'x-answer-id': 'answer-1', ...headers })

/** One message of the stream. */
export const frame = (payloadType: string, payload: object, more: object = {}): string =>
  `event: message\ndata: ${JSON.stringify({ payloadType, payload: JSON.stringify(payload), ...more })}\n\n`

export const citationOf = (id: string, uri = `https://shop.example/${id}/`) => ({
  id,
  title: `Pflege ${id}`,
  uri,
  permanentid: id,
  clickUri: uri,
  source: 'cms',
})

const header = frame('genqa.headerMessageType', { contentFormat: 'text/markdown' })
const end = frame('genqa.endOfStreamType', { answerGenerated: true }, { finishReason: 'COMPLETED' })
const say = (textDelta: string) => frame('genqa.messageType', { textDelta, padding: 'xxxx' })
const cite = (...ids: readonly string[]) => frame('genqa.citationsType', { citations: ids.map((id) => citationOf(id)) })
export const frames = { header, say, cite, end }

/** A whole answer: wool is washed cold. */
export const wool = [header, say('Wolle '), say(''), say('kalt waschen.'), cite('wolle'), end].join('')
