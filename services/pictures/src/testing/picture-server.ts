import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp, { type Sharp } from 'sharp'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

export type PictureServer = Awaited<ReturnType<typeof servePictures>>

/** A brand's picture server on this machine, which misbehaves on request. */
export async function servePictures() {
  const answers = new Map<string, Answer>()
  const asked: string[] = []
  const sent: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://pictures.example')
    asked.push(pathname)
    const answer = answers.get(pathname)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    /** Every path that was asked for since the last look. */
    asked: () => asked.splice(0),
    /** Every offered picture that was really sent since the last look. */
    sent: () => sent.splice(0),
    on: (path: string, answer: Answer) => void answers.set(path, answer),
    /** Offers a picture the way a good server does: it can say whether it has changed. */
    offer(path: string, picture: Buffer, etag = `"${picture.length}-${picture.at(-20)}"`) {
      answers.set(path, (request, response) => {
        if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
        sent.push(path)
        response.writeHead(200, { ETag: etag, 'Content-Type': 'image/jpeg' }).end(picture)
      })
      return `${base}${path}`
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A small picture of one colour, as JPEG by default. */
export const onePicture = (colour: string, { width = 240, height = 320 } = {}): Sharp =>
  sharp({ create: { width, height, channels: 3, background: colour } }).jpeg()
