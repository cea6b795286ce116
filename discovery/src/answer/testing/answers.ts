import type { ServerResponse } from 'node:http'

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
