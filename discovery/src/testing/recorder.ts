import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type RecordedRequest = {
  path: string
  headers: IncomingHttpHeaders
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into it as it likes
  body: any
}

/** A server that records its requests; `write` gets the response to each of them in turn. */
export async function startRecorder(
  write: (response: ServerResponse, asked: RecordedRequest, time: number) => void | Promise<void>,
) {
  const asked: RecordedRequest[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const written = await text(request)
      const body = written === '' ? undefined : JSON.parse(written)
      const one: RecordedRequest = { path: request.url ?? '', headers: request.headers, body }
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
