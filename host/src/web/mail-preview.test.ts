import { locales } from '@vitrine/contracts/markets'
import { mailNames } from '@vitrine/shop'
import { expect, it } from 'vitest'
import { createMailPreview } from './mail-preview.ts'

const preview = createMailPreview({ publicUrl: new URL('https://vitrine.example'), cdnUrl: 'https://cdn.example' })
const open = (path: string) => preview(new Request(`https://vitrine.example${path}`))

it('lists every mail in every shop, and shows each as HTML and as text', async () => {
  const list = await open('/mails/').text()
  const links = [...list.matchAll(/href="([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(links).toHaveLength(mailNames.length * locales.length * 2)
  for (const path of links) {
    const reply = open(path)
    expect([path, reply.status]).toEqual([path, 200])
    const isText = path.endsWith('/text/')
    expect(reply.headers.get('content-type')).toContain(isText ? 'text/plain' : 'text/html')
    expect(await reply.text()).not.toMatch(/\{\w+\}|undefined/)
  }
})

it('shows the pictures of the articles, from the host that has them', async () => {
  const reply = open('/mails/de/order_confirmation/')
  expect(reply.headers.get('content-security-policy')).toContain("img-src 'self' https://cdn.example;")
  expect(await reply.text()).toContain('src="https://cdn.example/goods/coat-20128f1edaf0a01b-front-360.jpg"')
})

it('knows no other mails', () => {
  for (const path of ['/mails/de/bill/', '/mails/es/refund/', '/mails/de/']) expect(open(path).status).toBe(404)
})
