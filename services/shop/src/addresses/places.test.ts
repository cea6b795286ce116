import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningShop, startShop } from '../testing/running-shop.ts'
import { germanPlaces, placesAt } from './postcode-places.ts'

describe('the places of a postcode', () => {
  it.each([
    ['AT', '1010', ['Wien']],
    ['AT', 'A-6900', ['Bregenz']],
    ['AT', '5630', ['Bad Hofgastein']],
    ['AT', '7471', ['Rechnitz']],
    ['CH', '8001', ['Zürich']],
    ['CH', 'CH-3920', ['Zermatt']],
    ['CH', '1008', ['Jouxtens-Mézery', 'Prilly']],
    ['LI', '9487', ['Bendern', 'Gamprin']],
    ['DE', '80331', ['München']],
    ['DE', 'D-94124', ['Büchlberg']],
    ['DE', '01594', ['Riesa', 'Hirschstein', 'Stauchitz']],
    ['DE', '99999', []],
    ['CH', '8999', []],
    ['CH', '800', []],
    ['FR', '75002', []],
  ])('%s %s', (country, postcode, places) => {
    expect(placesAt(country, postcode)).toEqual(places)
  })

  it('name the main place first, villages with an addition behind it', () => {
    expect(placesAt('CH', '1971')).toEqual(['Grimisuat', 'Champlan (Grimisuat)'])
  })

  it('are known for all of Germany, Austria and Switzerland', () => {
    const codes = Array.from({ length: 9_000 }, (_, at) => String(1_000 + at))
    const known = (country: string) => codes.filter((code) => placesAt(country, code).length > 0).length
    expect(germanPlaces().size).toBe(8_168)
    expect([known('AT') > 2_500, known('CH') > 3_400, known('LI')]).toEqual([true, true, 13])
  })
})

describe('an address service of the brand', () => {
  const requests: string[] = []
  let reply: { status: number; body: string } = { status: 200, body: '{}' }
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  let running: RunningShop
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    running = await startShop(inject('databaseUrl'), { addressServiceUrl: new URL(`http://127.0.0.1:${port}/places`) })
  })
  afterAll(async () => {
    await running.stop()
    await new Promise((resolve) => server.close(resolve))
  })
  const ask = (zipCode: string) => running.visitor().getPlaces({ zipCode, countryCode: 'AUT' })

  it('answers instead of our own list', async () => {
    reply = { status: 200, body: '{"places":["Wien, Innere Stadt"]}' }
    expect(await ask('a-1010')).toEqual({ places: ['Wien, Innere Stadt'] })
    expect(requests.at(-1)).toBe('/places?country=AT&postcode=1010')
  })

  it.each([
    ['does not know the country', { status: 404, body: '' }, 0],
    ['fails', { status: 500, body: '' }, 1],
    ['answers nonsense', { status: 200, body: '{"places":"Wien"}' }, 1],
  ])('is not needed where it %s', async (_, answer, reported) => {
    running.reported.length = 0
    reply = answer
    expect(await ask('1010')).toEqual({ places: ['Wien'] })
    expect(running.reported).toHaveLength(reported)
    running.reported.length = 0
  })

  it('is not asked for what is no postcode', async () => {
    const before = requests.length
    expect(await ask('10')).toEqual({ places: [] })
    expect(requests).toHaveLength(before)
  })
})
