import { expect, it } from 'vitest'
import { unsavedType } from '../../app/editor/wire.ts'
import { readUnsaved } from './unsaved.ts'

const sending = (body: string, contentType = unsavedType) =>
  new Request('https://shop.example/de/_.data?_routes=home', {
    method: 'POST',
    body,
    headers: { 'content-type': contentType, cookie: 'editor=1' },
  })

it('a read that brings what is being typed is a read', async () => {
  const item = { sys: { id: 'words', type: 'Entry' }, fields: { title: 'Neu' } }
  const { request, unsaved } = (await readUnsaved(sending(JSON.stringify([item])))) ?? {}
  expect(unsaved).toEqual([item])
  expect([request?.method, request?.url]).toEqual(['GET', 'https://shop.example/de/_.data?_routes=home'])
  expect(request?.headers.get('cookie')).toBe('editor=1')
  expect(request?.headers.has('content-type')).toBe(false)
})

it('other requests stay as they are', async () => {
  const form = sending('a=1', 'application/x-www-form-urlencoded')
  expect(await readUnsaved(form)).toEqual({ request: form, unsaved: [] })
  expect(await form.text()).toBe('a=1')
})

it('malformed and oversized bodies are refused', async () => {
  for (const body of ['', '{', '{}', '[1]', '[{"sys":{"id":1,"type":"Entry"},"fields":{}}]', '[{"sys":{}}]'])
    expect(await readUnsaved(sending(body))).toBeNull()
  expect(await readUnsaved(sending(`[${' '.repeat(1024 * 1024)}]`))).toBeNull()
})
