import { describe, expect, it } from 'vitest'
import { refuseBadForm } from './refuse-bad-form.ts'

const sent = (type: string, body: string) =>
  new Request('https://shop.example/de/cart/', { method: 'POST', body, headers: { 'content-type': type } })
const statusOf = async (request: Request, other?: string) => (await refuseBadForm(request, other))?.status ?? null

describe('forms sent to pages', () => {
  it.each([
    ['fields', 'application/x-www-form-urlencoded;charset=UTF-8', 'a=1&b=2', null],
    ['no field', 'application/x-www-form-urlencoded', '', null],
    [
      'parts',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      null,
    ],
    [
      'parts without end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
      400,
    ],
    ['parts without boundary', 'multipart/form-data', '--x--', 400],
    ['JSON', 'application/json', '{"a":1}', 415],
    ['text', 'text/plain', 'a=1', 415],
  ])('with %s are answered as they deserve', async (_, type, body, status) => {
    expect(await statusOf(sent(type, body))).toBe(status)
  })

  it('can be read by the page afterwards', async () => {
    const request = sent('application/x-www-form-urlencoded', 'a=1')
    await refuseBadForm(request)
    expect((await request.formData()).get('a')).toBe('1')
  })

  it('may have the other type that the page names', async () => {
    expect(await statusOf(sent('application/json', '{}'), 'application/json')).toBeNull()
  })

  it.each([
    ['GET', null],
    ['HEAD', null],
    ['PUT', 405],
    ['PATCH', 405],
    ['DELETE', 405],
    ['OPTIONS', 405],
  ])('come by POST only: %s', async (method, status) => {
    expect(await statusOf(new Request('https://shop.example/de/', { method }))).toBe(status)
  })
})
