import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { httpAddressService } from './address-service.ts'

async function serviceThat(answers: RequestListener) {
  const server = createServer(answers)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return httpAddressService(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/places`))
}
const ask = (service: Awaited<ReturnType<typeof serviceThat>>) =>
  service.places('AUT', '1010', new AbortController().signal)

it('names the places of a postcode', async () => {
  const service = await serviceThat((request, response) => response.end(JSON.stringify({ places: [request.url] })))
  expect(await ask(service)).toEqual(['/places?country=AUT&postcode=1010'])
})

it('is not followed to another address', async () => {
  const service = await serviceThat(({ url }, response) =>
    url?.startsWith('/places')
      ? response.writeHead(302, { location: '/elsewhere' }).end()
      : response.end('{"places":["Wien"]}'),
  )
  await expect(ask(service)).rejects.toThrow('fetch failed')
})
