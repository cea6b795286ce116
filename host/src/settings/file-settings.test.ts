import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

const mistakesOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const bucket = { FILES_URL: 'https://s3.example/shop-files', FILES_KEY_ID: 'id1', FILES_SECRET_KEY: 'very-secret' }
const receiver = {
  EVENTS_URL: 'https://events.example/shop',
  EVENTS_SECRET: `whsec_${Buffer.alloc(24).toString('base64')}`,
}

describe('shared places', () => {
  it('are the data folder, unless settings name others', () => {
    const { files, events, mayBuild } = readSettings({})
    expect({ files, events, mayBuild }).toEqual({ files: null, events: null, mayBuild: true })
    expect(readSettings({ BUILD: 'never' }).mayBuild).toBe(false)
    expect(readSettings({ ...bucket, FILES_REGION: 'eu-central-1' }).files).toEqual({
      url: bucket.FILES_URL,
      region: 'eu-central-1',
      keyId: 'id1',
      secretKey: 'very-secret',
    })
    expect(readSettings({ FILES_URL: 'file:///srv/files' }).files?.url).toBe('file:///srv/files')
    expect(readSettings(receiver).events).toEqual({ url: receiver.EVENTS_URL, secret: receiver.EVENTS_SECRET })
  })

  it.each([
    [{ FILES_URL: 'ftp://s3.example/files' }, 'FILES_URL must be the address of a bucket'],
    [{ FILES_URL: 'https://s3.example' }, 'FILES_URL must be the address of a bucket'],
    [{ FILES_URL: bucket.FILES_URL }, 'FILES_URL of a bucket needs FILES_KEY_ID and FILES_SECRET_KEY'],
    [{ FILES_KEY_ID: 'id1' }, 'used only with FILES_URL'],
    [{ ...bucket, FILES_REGION: 'EU' }, 'FILES_REGION must be the name of a region'],
    [{ EVENTS_URL: 'http://events.example/', EVENTS_SECRET: receiver.EVENTS_SECRET }, 'begins with https://'],
    [{ EVENTS_URL: receiver.EVENTS_URL }, 'EVENTS_URL and EVENTS_SECRET are needed together'],
    [{ ...receiver, EVENTS_SECRET: 'whsec_short' }, 'EVENTS_SECRET must be "whsec_"'],
    [{ BUILD: 'always' }, 'BUILD must be auto or never'],
  ])('refuse %j', (environment, mistake) => {
    expect(mistakesOf(environment)).toContain(mistake)
  })

  it('never repeat a secret', () => {
    expect(mistakesOf({ ...bucket, FILES_SECRET_KEY: 'very secret' })).not.toContain('very secret')
    expect(mistakesOf({ FILES_URL: 'https://me:secret@s3.example/files' })).not.toContain('secret@')
  })
})
