import { createServer } from 'node:http'

/**
 * Stand-ins of vendors whose address is a setting: the script of recommendations, and the service that receives error
 * reports. Journeys watch the requests of their page.
 */
const script = `
  recommendationQueue.received = recommendationQueue.splice(0)
  recommendationQueue.push = (call) => recommendationQueue.received.push(call)
  localStorage.setItem('rec_visitor', '1')
`

createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  request.resume()
  if (request.method === 'POST') return response.setHeader('Content-Type', 'application/json').end('{"id":"1"}')
  return response.setHeader('Content-Type', 'text/javascript').end(script)
}).listen(Number(process.env['PORT']), '127.0.0.1')
