import { describe, expect, it } from 'vitest'
import { readExport } from '../exchange/read-export.ts'
import { ask, content, readSmall, useSmallContent } from '../testing/small-content.ts'

useSmallContent()

type Tag = { sys: { id: string }; name: string }
const tagsOf = async (query: Record<string, string> = {}) =>
  ((await ask(content, 'tags', query)).body.items as Tag[]).map(({ sys, name }) => `${sys.id}: ${name}`)

describe('tags', () => {
  it('are those with a name and those that something carries, but none that are private', async () => {
    expect(await tagsOf()).toEqual(['autumn: Herbst 2026', 'sale: sale'])
    expect((await ask(content, 'tags/autumn')).body).toMatchObject({
      sys: { type: 'Tag', id: 'autumn', visibility: 'public' },
      name: 'Herbst 2026',
    })
    expect((await ask(content, 'tags/internal')).status).toBe(404)
    expect((await ask(content, 'tags/internal', {}, { host: 'preview' })).status).toBe(404)
  })

  it('can be looked for, ordered and read page by page', async () => {
    expect(await tagsOf({ 'sys.id[in]': 'sale,nothing' })).toEqual(['sale: sale'])
    expect(await tagsOf({ 'name[match]': 'herbst' })).toEqual(['autumn: Herbst 2026'])
    expect(await tagsOf({ order: '-name' })).toEqual(['sale: sale', 'autumn: Herbst 2026'])
    expect(await tagsOf({ skip: '1', limit: '1' })).toEqual(['sale: sale'])
    expect((await ask(content, 'tags', { colour: 'red' })).body.sys.id).toBe('InvalidQuery')
    expect((await ask(content, 'tags', { order: 'colour' })).body.sys.id).toBe('InvalidQuery')
  })

  it('stand on what carries them', async () => {
    const { metadata } = (await ask(content, 'entries/jeans')).body
    expect(metadata.tags).toEqual([{ sys: { type: 'Link', linkType: 'Tag', id: 'autumn' } }])
  })

  it('of drafts are known to editors only', async () => {
    await content.import(readSmall('- { id: secret, type: text, draft: true, tags: [winter], fields: { body: Bald } }'))
    expect((await ask(content, 'tags/winter')).status).toBe(404)
    expect((await ask(content, 'tags/winter', {}, { host: 'preview' })).status).toBe(200)
  })

  it('leave with an export and come back, the private ones too', async () => {
    const bundle = readExport(JSON.stringify(await content.export({ withDrafts: false })), 'export.json')
    expect(bundle.tags).toEqual([
      { id: 'autumn', name: 'Herbst 2026', visibility: 'public' },
      { id: 'internal', name: 'Nur für uns', visibility: 'private' },
      { id: 'sale', name: 'sale', visibility: 'public' },
    ])
    expect(bundle.items.find(({ id }) => id === 'jeans')?.tags).toEqual(['autumn', 'internal'])
    expect(await content.import(bundle)).toMatchObject({ added: 0, changed: 0 })
  })

  it('get another name with the next import', async () => {
    await content.import(readSmall('- { tag: sale, name: Schlussverkauf }'))
    expect(await tagsOf({ 'sys.id': 'sale' })).toEqual(['sale: Schlussverkauf'])
  })

  it('with a mistake are named', () => {
    const { problems } = readSmall('- { tag: sale, name: Sale, visibility: secret }\n- { tag: "a b", name: x }')
    expect(problems.map(({ where }) => where)).toEqual(['small.yaml: sale', 'small.yaml: a b'])
  })
})
