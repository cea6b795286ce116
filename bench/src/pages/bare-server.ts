import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Sends one file again and again, in the encoding that it has: the least that a page can cost. */
const [, , file = '', encoding] = process.argv
const html = readFileSync(file)
const headers = { 'Content-Type': 'text/html; charset=utf-8', ...(encoding && { 'Content-Encoding': encoding }) }
const server = createServer((_, response) => response.writeHead(200, headers).end(html))
server.listen(0, () => console.log(`Ready: http://localhost:${(server.address() as AddressInfo).port}/`))
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
})
