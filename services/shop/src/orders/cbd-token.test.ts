import type { SigningKeys } from '@vitrine/contracts/http'
import { describe, expect, it } from 'vitest'
import { readCbd, receiptSeconds, writeCbd } from './cbd-token.ts'

const keys: SigningKeys = () => ['secret']
const known =
  'eyJvcmRlcl9pZCI6OCwiaXNzdWVkX2F0IjoxNzAwMDAwMDAwfQ==.NjA2NjYyNGNhZDliZmRmYTcwYzBjMDU0ODE1ZDY4NTFhNTg0NjUyMmE2ZDM2NmFmNjBiMGVjNDVkNjBmZmUyMA=='

describe('the callback data of the checkout', () => {
  it('is written as the protocol writes it', () => {
    expect(writeCbd(8, keys, 1_700_000_000)).toBe(known)
  })

  it('is read for half an hour', () => {
    expect(readCbd(known, keys, 1_700_000_000 + receiptSeconds)).toBe(8)
    expect(readCbd(known, keys, 1_700_000_001 + receiptSeconds)).toBeUndefined()
    expect(readCbd(known, keys, 1_699_999_000)).toBeUndefined()
  })

  it('is read after its key was replaced', () => {
    expect(readCbd(known, () => ['another secret', 'secret'], 1_700_000_000)).toBe(8)
  })

  it('is worth nothing when anything of it is changed', () => {
    const now = 1_700_000_000
    const [facts = '', signed = ''] = known.split('.')
    const other = Buffer.from('{"order_id":9,"issued_at":1700000000}').toString('base64')
    for (const forged of [
      '',
      '.',
      facts,
      `${facts}.`,
      `${other}.${signed}`,
      `${facts}.${signed}.x`,
      known.slice(0, -1),
      `${facts}=.${signed}`,
    ])
      expect(readCbd(forged, keys, now)).toBeUndefined()
    expect(readCbd(known, () => ['another secret'], now)).toBeUndefined()
    expect(readCbd(writeCbd(0, keys, now), keys, now)).toBeUndefined()
  })
})
