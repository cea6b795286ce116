import { expect, it } from 'vitest'
import { createKnownDevices } from './known-devices.ts'

const devices = createKnownDevices(() => ['secret'])
const cookie = devices.remember('Ada@vitrine.example')

it('recognises a browser by its cookie, for the account it signed in to', () => {
  expect(devices.find(cookie, 'ada@vitrine.example')).toBe(cookie.split('.')[0])
  expect(devices.find(cookie, 'bob@vitrine.example')).toBeUndefined()
  expect(devices.remember('ada@vitrine.example')).not.toBe(cookie)
})

it.each([null, '', '.', 'x.y', cookie.slice(0, -1), `${'A'.repeat(22)}.${cookie.split('.')[1]}`])(
  'takes nothing else for a browser it knows: %s',
  (forged) => expect(devices.find(forged, 'ada@vitrine.example')).toBeUndefined(),
)

it('knows no cookie of another installation', () => {
  expect(createKnownDevices(() => ['other']).find(cookie, 'ada@vitrine.example')).toBeUndefined()
})
