import { createClient, type CreateClientParams } from 'contentful'
import { beforeAll, describe, expect, it } from 'vitest'
import { productRuntime } from './product-runtime.ts'
import type { Runtime } from './running-shop.ts'

let runtime: Runtime
beforeAll(async () => {
  runtime = await productRuntime()
}, 130_000)

const connect = (more: Partial<CreateClientParams> = {}) => {
  const { host, space, environment, accessToken } = runtime.content
  return createClient({ host, space, environment, accessToken, insecure: true, retryOnError: false, ...more })
}
const connectPreview = () => connect({ host: runtime.content.previewHost, accessToken: runtime.content.previewToken })

// oxlint-disable-next-line typescript/no-explicit-any -- tests read single fields of untyped replies
type Loose = any

describe('the content client and the whole product', () => {
  it('the home page, with its blocks and pictures that can be loaded', async () => {
    const { items }: Loose = await connect().withoutUnresolvableLinks.getEntries({
      content_type: 'index',
      locale: 'fr-CH',
      include: 10,
      limit: 1,
    })
    const [home] = items
    expect(home.fields.content.length).toBeGreaterThan(3)
    const { items: assets }: Loose = await connect().getAssets({ mimetype_group: 'image', order: ['sys.id'], limit: 1 })
    const { url } = assets[0].fields.file
    const ask = (query: string) => fetch(`http:${url}?${query}`)
    const picture = await ask('w=300&h=200&fit=fill&fm=jpg&q=60')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect((await ask('w=5000')).status).toBe(400)
  })

  it('the service pages in the language of each shop', async () => {
    const titleIn = async (locale: string) => {
      const query: Loose = { content_type: 'servicePage', 'fields.slug': 'hilfe', locale }
      return ((await connect().getEntries(query)).items[0]?.fields as Loose)?.title
    }
    expect([await titleIn('de-CH'), await titleIn('fr-CH'), await titleIn('en-GB')]).toEqual(['Hilfe', 'Aide', 'Help'])
  })

  it('the draft of `runtime.json`, in the preview only', async () => {
    const { entryId, brokenLinkEntryId } = runtime.fixtures.drafts
    expect((await connectPreview().getEntry(entryId)).sys.id).toBe(entryId)
    await expect(connect().getEntry(entryId)).rejects.toThrow(/could not be found/i)
    const broken: Loose = await connect().withoutLinkResolution.getEntries({ 'sys.id': brokenLinkEntryId })
    expect(broken.errors[0].sys.id).toBe('notResolvable')
  })

  it('everything once, page after page', async () => {
    const all = await connect().sync({ initial: true, limit: 100 })
    const { total } = await connect().getEntries({ limit: 0 })
    expect(all.entries).toHaveLength(total)
    expect((await connect().sync({ nextSyncToken: all.nextSyncToken ?? '' })).entries).toEqual([])
  })

  it('a token of the wrong kind, and the limit of the right one', async () => {
    await expect(connect({ accessToken: runtime.content.previewToken }).getEntries()).rejects.toThrow(/401/)
    const many = await Promise.allSettled(Array.from({ length: 40 }, () => connectPreview().getLocales()))
    const refused = many.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    expect(refused.length).toBeGreaterThan(0)
    for (const { reason } of refused) expect(reason.name).toBe('RateLimitExceeded')
    // The client's own timeouts are longer than this outage.
    const { host, space, environment, accessToken } = runtime.content
    const patient = createClient({ host, space, environment, accessToken, insecure: true, logHandler: () => {} })
    expect(await Promise.all(Array.from({ length: 70 }, () => patient.getLocales()))).toHaveLength(70)
  })
})
