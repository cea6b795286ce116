import { describe, expect, it } from 'vitest'
import { ask, content, entry, readSmall, useSmallContent } from '../testing/small-content.ts'

useSmallContent()

type SyncPage = { sys: { type: string; id: string } }
type Page = { items: SyncPage[]; nextPageUrl?: string; nextSyncUrl?: string }
const synced = async (query: Record<string, string>): Promise<Page> => (await ask(content, 'sync', query)).body
const tokenIn = (url = '') => ({ sync_token: new URL(url).searchParams.get('sync_token') ?? '' })
const told = ({ items }: Page) => items.map(({ sys }) => `${sys.type} ${sys.id}`)
const text = (id: string, more = '') => `- { id: ${id}, type: text, ${more} fields: { body: ${id} } }`

/** Reads until there are no more pages. */
async function rest(page: Page): Promise<{ items: string[]; token: Record<string, string> }> {
  const items = told(page)
  let last = page
  while (last.nextPageUrl) {
    last = await synced(tokenIn(last.nextPageUrl))
    items.push(...told(last))
  }
  return { items, token: tokenIn(last.nextSyncUrl) }
}

describe('synchronisation', () => {
  it('tells everything once, then only what changed', async () => {
    const first = await synced({ initial: 'true', limit: '5' })
    expect([first.items.length, 'nextSyncUrl' in first]).toEqual([5, false])
    const { items, token } = await rest(first)
    expect(new Set(items).size).toBe(12)
    expect(items).toHaveLength(12)
    expect((await synced(token)).items).toEqual([])
    await content.studio.publish([entry('draft-text')], 'anna')
    await content.studio.unpublish(entry('sale'), 'anna')
    const later = await synced(token)
    expect(told(later)).toEqual(['Entry draft-text', 'DeletedEntry sale'])
    expect((await synced(tokenIn(later.nextSyncUrl))).items).toEqual([])
    // The same token returns the same reply: a client that lost it can repeat the request.
    expect(told(await synced(token))).toEqual(told(later))
  })

  it('brings all locales side by side', async () => {
    const { items } = (await ask(content, 'sync', { initial: 'true', type: 'Asset' })).body
    expect(items[0].fields.file['de-DE']).toBeDefined()
    expect(items[0].sys).not.toHaveProperty('locale')
  })

  it.each<[Record<string, string>, number]>([
    [{ type: 'Entry', content_type: 'servicePage' }, 3],
    [{ type: 'Asset' }, 2],
    [{ type: 'Deletion' }, 0],
    [{ type: 'DeletedEntry' }, 0],
  ])('can be about a part: %o', async (query, count) => {
    expect((await synced({ initial: 'true', ...query })).items).toHaveLength(count)
  })

  it('skips nothing when something goes, and misses nothing that comes, between two pages', async () => {
    await content.import(readSmall([text('a-first'), text('a-second'), text('a-third')].join('\n')))
    const first = await synced({ initial: 'true', type: 'Entry', limit: '2' })
    expect(told(first)).toEqual(['Entry a-first', 'Entry a-second'])
    await content.studio.unpublish(entry('a-first'), 'anna')
    await content.import(readSmall(text('a-before')))
    const { items, token } = await rest(await synced(tokenIn(first.nextPageUrl)))
    expect(items[0]).toBe('Entry a-third')
    expect(told(await synced(token))).toEqual(['DeletedEntry a-first', 'Entry a-before'])
  })

  it('says nothing about drafts, not even that one is gone', async () => {
    const { token } = await rest(await synced({ initial: 'true' }))
    await content.import(readSmall(text('secret', 'draft: true,')))
    await content.studio.remove(entry('secret'), 'anna')
    await content.import(readSmall(text('short-lived')))
    await content.studio.remove(entry('short-lived'), 'anna')
    expect(told(await synced(token))).toEqual(['DeletedEntry short-lived'])
  })

  it('comes in pages when very much changed', async () => {
    const { token } = await rest(await synced({ initial: 'true' }))
    const many = Array.from({ length: 1_001 }, (_, index) => text(`many-${index}`))
    await content.import(readSmall(many.join('\n')))
    const first = await synced(token)
    expect([first.items.length, 'nextSyncUrl' in first]).toEqual([1_000, false])
    const all = await rest(first)
    expect(new Set(all.items).size).toBe(1_001)
    expect((await synced(all.token)).items).toEqual([])
  })

  it.each<[Record<string, string>]>([
    [{}],
    [{ initial: 'false' }],
    [{ initial: 'true', type: 'Nothing' }],
    [{ initial: 'true', content_type: 'text' }],
    [{ initial: 'true', type: 'Entry', content_type: 'nothing' }],
    [{ initial: 'true', limit: '1001' }],
    [{ sync_token: '' }],
    [{ sync_token: Buffer.from('{"seq":-1}').toString('base64url') }],
  ])('refuses %o', async (query) => {
    expect((await ask(content, 'sync', query)).status).toBe(400)
  })

  it('is not offered with drafts', async () => {
    expect((await ask(content, 'sync', { initial: 'true' }, { host: 'preview' })).status).toBe(400)
  })
})
