import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends one file again and again: the least that a page can cost. */
const html = readFileSync(process.argv[2] ?? '')
const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html))
server.listen(0, () => console.log(`Ready: http://localhost:${(server.address() as AddressInfo).port}/`))
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
