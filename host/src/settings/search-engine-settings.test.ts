import { expect, it } from 'vitest'
import { settingsMistakes } from '../testing/settings-mistakes.ts'
import { readSettings } from './settings.ts'

const SEARCH_ENGINE_URL = 'https://search-1.example:9200/, https://search-2.example:9200'

it('an index at OpenSearch has addresses of its nodes, and a user', () => {
  expect(readSettings({}).searchEngine).toBeNull()
  expect(
    readSettings({ SEARCH_ENGINE_URL, SEARCH_ENGINE_USERNAME: 'shop', SEARCH_ENGINE_PASSWORD: 'secret' }).searchEngine,
  ).toEqual({
    addresses: ['https://search-1.example:9200', 'https://search-2.example:9200'],
    username: 'shop',
    password: 'secret',
    authority: undefined,
    prefix: 'vitrine',
  })
})

it.each([
  [{ SEARCH_ENGINE_URL: 'search.example' }, 'SEARCH_ENGINE_URL must list addresses'],
  [{ SEARCH_ENGINE_URL: 'https://shop:secret@search.example' }, 'without a password in them'],
  [{ SEARCH_ENGINE_URL: 'https://a.example,http://b.example' }, 'addresses of one kind'],
  [{ SEARCH_ENGINE_URL, SEARCH_ENGINE_USERNAME: 'shop' }, 'go together'],
  [{ SEARCH_ENGINE_URL, SEARCH_ENGINE_CA_FILE: '/nowhere/ca.pem' }, 'SEARCH_ENGINE_CA_FILE cannot be read'],
  [{ SEARCH_ENGINE_URL, SEARCH_ENGINE_CA: 'none' }, 'SEARCH_ENGINE_CA must be certificates'],
  [{ SEARCH_ENGINE_PASSWORD: 'secret' }, 'SEARCH_ENGINE_PASSWORD needs SEARCH_ENGINE_URL'],
  [{ SEARCH_ENGINE_URL, SEARCH_ENGINE_PREFIX: '-shop' }, 'SEARCH_ENGINE_PREFIX must be small letters'],
])('mistakes are named, and no password is: %o', (environment, mistake) => {
  const message = settingsMistakes(environment)
  expect(message).toContain(mistake)
  expect(message).not.toContain('secret@')
})
