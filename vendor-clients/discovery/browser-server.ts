import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { answer, type Question } from './service.ts'
import type { Sent } from './wire.ts'

/** A program for a browser, made of modules that are found from here. */
export async function bundle(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}

/** The service on a port, which also serves the files of a page and records every request. */
export async function startServer(files: Readonly<Record<string, string>>) {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const path = request.url ?? ''
      if (request.method === 'GET') {
        const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
        response.writeHead(path in files ? 200 : 404, { 'content-type': `${type};charset=utf-8` })
        return response.end(files[path] ?? '')
      }
      const body = JSON.parse(await text(request)) as Question
      const asked = path.replace('/commerce', '').replace(/\?access_token=.*/, '')
      sent.push({ path: asked, body: body as unknown as Record<string, unknown> })
      const { status, body: told } = asked === '/events' ? { status: 200, body: {} } : answer(asked, body)
      response.writeHead(status, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(told))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sent,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
