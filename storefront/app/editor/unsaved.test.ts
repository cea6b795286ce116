import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUnsaved, takeApart } from './unsaved.ts'
import { unsavedType } from './wire.ts'

type Item = ReturnType<typeof takeApart>[number]
const item = (id: string, fields: Record<string, unknown>, type = 'Entry'): Item => ({ sys: { id, type }, fields })
const link = (id: string, linkType = 'Entry') => ({ sys: { type: 'Link', linkType, id } })

beforeEach(() => vi.stubGlobal('location', new URL('https://shop.example/de/')))
afterEach(() => vi.unstubAllGlobals())

it('takes a graph apart, also one that goes round in circles', () => {
  const page = item('page', {})
  const words = item('words', { picture: item('face', { title: 'Gesicht' }, 'Asset'), page, kept: link('other') })
  page.fields = { title: 'Seite', content: [words], body: { nodeType: 'document', data: { target: words } } }
  expect(takeApart([page])).toEqual([
    item('page', {
      title: 'Seite',
      content: [link('words')],
      body: { nodeType: 'document', data: { target: link('words') } },
    }),
    item('words', { picture: link('face', 'Asset'), page: link('page'), kept: link('other') }),
    item('face', { title: 'Gesicht' }, 'Asset'),
  ])
})

it('only changed entries are sent, and only with requests for page data', async () => {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const unsaved = createUnsaved()
  const send = unsaved.sendWith(async (input, init) => {
    sent.push({ url: String(input), init })
    return new Response()
  })
  unsaved.know([item('page', { title: 'Alt' }), item('words', { body: 'Worte' })])
  expect(unsaved.take([item('page', { title: 'Alt' }), item('words', { body: 'Worte' })])).toBe(false)
  await send('/de/_.data')
  expect(sent).toEqual([{ url: '/de/_.data', init: undefined }])

  expect(unsaved.take([item('page', { title: 'Neu' }), item('words', { body: 'Worte' })])).toBe(true)
  expect(unsaved.take([item('page', { title: 'Neu' })])).toBe(false)
  await send(new URL('https://shop.example/de/_.data?_routes=home'))
  expect(sent[1]?.url).toBe('https://shop.example/de/_.data?_routes=home')
  expect(sent[1]?.init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': unsavedType },
    body: JSON.stringify([item('page', { title: 'Neu' })]),
  })
  for (const url of ['https://elsewhere.example/_.data', '/de/', '/build.json']) await send(url)
  await send('/de/cart.data', { method: 'POST', body: 'a=1' })
  expect(sent.slice(2).map(({ init }) => init?.body)).toEqual([undefined, undefined, undefined, 'a=1'])

  expect(unsaved.take([item('page', { title: 'Alt' })])).toBe(true)
})
