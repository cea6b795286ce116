import { type FreshDatabase, freshDatabase } from '@vitrine/database/testing'
import { afterAll, beforeAll, inject } from 'vitest'
import { contentMigrations } from '../items/migrate.ts'
import { contentModel } from '@vitrine/contracts/content'
import type { Pool } from 'pg'
import { type Content, type ContentOptions, createContent } from '../index.ts'
import { readYaml } from '../exchange/read-yaml.ts'

const types = new Map(contentModel.map((type) => [type.id, type]))

export const readSmall = (source: string) => readYaml(source, 'small.yaml', types)

/** A few pages with everything that can be requested. */
const small = `
- id: home
  type: index
  fields:
    uid: Home
    slug: homepage
    headline: { de: Herbst, fr-ch: Automne, en: Autumn }
    content:
      - text-hello
      - nowhere
      - type: image
        id: image-hero
        fields: { desktopImage: hero, altText: { de: Ein Mantel } }
      - draft-text
- id: text-hello
  type: text
  fields:
    uid: Hello
    width: narrow
    body:
      de: |
        ## Hallo
        Mehr in der [Hilfe](/s/hilfe/).
      ch: Grüezi
      en: Hello
- id: jeans
  type: contentPage
  tags: [autumn, internal]
  fields: { slug: jeans, headline: { de: Jeans für alle, at: Tschiens }, content: [text-hello] }
- id: jeans-new
  type: contentPage
  fields: { slug: jeans-neu, headline: { de: Neue Größen, fr-ch: Nouveau }, pageType: campaign, content: [home] }
- { id: page-1, type: servicePage, fields: { slug: versand, title: { de: Versand, fr-ch: Livraison, en: Delivery }, position: 2, navigationGroup: delivery } }
- { id: page-2, type: servicePage, tags: [autumn, sale], fields: { slug: hilfe, title: { de: Hilfe, fr-ch: Aide, en: Help }, position: 10 } }
- { id: page-3, type: servicePage, fields: { slug: zahlung, title: { de: Zahlung, fr-ch: Paiement, en: Payment }, position: 7, navigationGroup: payment } }
- { id: slider, type: productSlider, fields: { productIds: ['11', '12'] } }
- { id: sale, type: banner, fields: { isActive: true, countdownUntil: '2026-11-20T00:00:00+01:00', body: { de: Nur kurz } } }
- id: draft-text
  type: text
  draft: true
  fields: { body: { de: Noch geheim } }
- id: hero
  file: sets-autumn
  title: { de: Herbst, en: Autumn }
  width: 2400
  height: 1350
- { tag: autumn, name: Herbst 2026 }
- { tag: internal, name: Nur für uns, visibility: private }
- { id: film, url: 'https://films.example/coat.mp4', title: Film }
`

export const entry = (id: string) => ({ kind: 'Entry' as const, id })

export const deliveryToken = 'delivery-token'
export const previewToken = 'preview-token'

export const startSmall = async (pool: Pool, more: Partial<ContentOptions> = {}): Promise<Content> => {
  const content = createContent({
    pool,
    imagesUrl: '//shop.example/cdn/content',
    tokens: { delivery: [deliveryToken], preview: [previewToken] },
    limits: { delivery: 100_000, preview: 100_000 },
    report(event, error) {
      throw new Error(event, { cause: error })
    },
    ...more,
  })
  await content.started
  await content.import(readSmall(small))
  return content
}

export let database: FreshDatabase
export let content: Content

/** Starts the service with the small content for the tests of a file, on a database of its own. */
export function useSmallContent(): void {
  beforeAll(async () => {
    database = await freshDatabase(inject('databaseUrl'), contentMigrations)
    content = await startSmall(database.pool)
  })
  afterAll(async () => {
    await content.close()
    await database.drop()
  })
}

// oxlint-disable-next-line typescript/no-explicit-any -- tests read single fields of untyped replies
type Body = any
type Answer = { status: number; headers: Headers; body: Body }

/** Requests as a client does: `ask(content, 'entries', { content_type: 'text' })`. */
export async function ask(
  content: Pick<Content, 'delivery' | 'preview'>,
  path: string,
  query: Record<string, string> = {},
  { host = 'delivery', token = host === 'delivery' ? deliveryToken : previewToken, ...init }: Asking = {},
): Promise<Answer> {
  const url = new URL(`http://content.example/spaces/vitrine/environments/master/${path}`)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...init.headers }
  const response = await content[host](new Request(url, { ...init, headers }))
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text && (JSON.parse(text) as Body) }
}

type Asking = { host?: 'delivery' | 'preview'; token?: string; headers?: Record<string, string>; method?: string }
