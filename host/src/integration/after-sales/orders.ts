import { formatMoney } from '@vitrine/contracts/formats'
import { markets } from '@vitrine/contracts/markets'
import { describe, expect, it } from 'vitest'
import {
  buy,
  email,
  escaped,
  hiddenIn,
  host,
  mainOf,
  operator,
  page,
  pool,
  productId,
  send,
  variantId,
  wordsIn,
} from './shop.ts'

/** Orders after their payment: subscriptions, tracking, returns, exchanges and invoices. */
export function describeOrders(): void {
  it('an order is cancelled on its tracking page, which asks first and takes the e-mail address for it', async () => {
    const { referenceKey, orderId } = await buy(1)
    const access = { orderNumber: referenceKey, fact: '10115' }
    const asked = await send('/de/order-trackform/', { ...access, intent: 'cancel' })
    expect(wordsIn(asked.html)).toContain(`Bestellung ${referenceKey} stornieren?`)
    const wrong = await send('/de/order-trackform/', { ...access, email: 'eve@x.example', intent: 'confirm-cancel' })
    expect(wordsIn(wrong.html)).toContain('mit der du bestellt hast')
    const done = await send('/de/order-trackform/', { ...access, email, intent: 'confirm-cancel' })
    expect(wordsIn(done.html)).toContain('Diese Bestellung ist storniert.')
    expect(await operator.advance(orderId, 'pack')).toBe(false)
  })

  it('is bought regularly by a form without scripts, and the basket says so', async () => {
    const found = await host.get(`/de/p/x-${productId}/`)
    const product = found.headers.get('location')?.replace(host.url, '/') ?? ''
    const html = await (await host.get(product)).text()
    expect(html).toMatch(/<input[^>]*name="purchase"[^>]*value="regular"/)
    const fields = { variantId: String(variantId), purchase: 'regular', interval: 'every_two_months' }
    const added = await host.get(product, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    expect(added.headers.get('location')).toMatch(/\/de\/cart\/$/)
    const cookie = added.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ')
    const basket = wordsIn(await (await host.get('/de/cart/', { headers: { cookie } })).text())
    expect(basket).toContain('Alle zwei Monate, erstmals mit dieser Bestellung')
  })

  describe('an order', () => {
    it('is tracked by number and a second fact, without address or payment; wrong ones are refused alike', async () => {
      const { referenceKey, orderId } = await buy(1)
      await operator.advance(orderId, 'pack')
      await operator.advance(orderId, 'ship', { tracking: 'JJD00012' })
      const track = async (orderNumber: string, fact: string) =>
        send('/de/order-trackform/', { orderNumber, fact, intent: 'find' })
      const found = wordsIn((await track(referenceKey, '10115')).html)
      for (const fact of ['Verpackt', 'Unterwegs', 'JJD00012']) expect(found).toContain(fact)
      for (const secret of ['Schaustraße', 'Muster', 'Karte', email]) expect(found).not.toContain(secret)
      const refused = await Promise.all([
        track(referenceKey, '80331'),
        track('V-1', email),
        track('kein', 'x@y.example'),
      ])
      const told = refused.map(({ status, html }) => `${status} ${wordsIn(html)}`)
      expect(new Set(told).size).toBe(1)
      expect(told[0]).toContain('keine Bestellung gefunden')
      // A link from a mail fills in the number.
      expect(await page('de', `/order-trackform/?order=${referenceKey}`)).toContain(`value="${referenceKey}"`)
    })

    it('W-09 R-01 comes back in part, and the refund is the one that was shown', async () => {
      const { referenceKey, orderId } = await buy(2)
      for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
      const access = { orderNumber: referenceKey, fact: email }
      const portal = (fields: Record<string, string> | [string, string][]) => send('/de/returns-portal/', fields)
      const choose = await portal({ ...access, intent: 'find' })
      const [, field = ''] = /<select name="(quantity-[^"]+)"/.exec(choose.html) ?? []
      const none = await portal({ ...access, intent: 'review' })
      expect(wordsIn(none.html)).toContain('mindestens einen Artikel')
      const review = await portal({ ...access, [field]: '1', way: 'store', intent: 'review' })
      const order = await operator.order(orderId)
      const amount = formatMoney(order?.items[0]?.price.withTax ?? 0, markets.de)
      expect(wordsIn(review.html)).toContain(`Erstattung ${amount.replaceAll('\u00a0', ' ')}`)
      const sent: [string, string][] = [...hiddenIn(review.html), ['intent', 'confirm']]
      const done = await portal(sent)
      expect(wordsIn(done.html)).toContain('Deine Rückgabe ist angemeldet')
      const [, code = ''] = /Strichcode: (\w+)/.exec(done.html) ?? []
      // Sent once more, as a reload does: the same return.
      expect((await portal(sent)).html).toContain(code)
      expect(await operator.receiveReturn(code)).toMatchObject({ pieces: 1, refund: order?.items[0]?.price.withTax })
      const tracked = await send('/de/order-trackform/', { ...access, intent: 'find' })
      expect(wordsIn(tracked.html)).toContain('Rücksendung angekommen')
      const partly = await portal({ ...access, intent: 'find' })
      expect(wordsIn(partly.html)).toContain('Schon zurück')
    })

    it('brings another size instead, named on the receipt; a size that is gone meanwhile keeps the rest of the choice', async () => {
      const { referenceKey, orderId } = await buy(2)
      for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
      const access = { orderNumber: referenceKey, fact: email }
      const portal = (fields: Record<string, string> | [string, string][]) => send('/de/returns-portal/', fields)
      const choose = await portal({ ...access, intent: 'find' })
      const [, quantity = ''] = /<select name="(quantity-[^"]+)"/.exec(choose.html) ?? []
      const [, instead = '', options = ''] =
        /<select name="(instead-[^"]+)"[^>]*>(.*?)<\/select>/s.exec(choose.html) ?? []
      const [, variantId = '', size = ''] = /<option value="(\d+)">Umtausch in Größe ([^<]+)</.exec(options) ?? []
      const chosen = { ...access, [quantity]: '1', [instead]: variantId, way: 'parcel' }
      const review = await portal({ ...chosen, intent: 'review' })
      expect(wordsIn(review.html)).toContain(`Umtausch in Größe ${size}`)
      expect(wordsIn(review.html)).toMatch(/Erstattung 0,00/)
      const sent: [string, string][] = [...hiddenIn(review.html), ['intent', 'confirm']]

      const stock = await operator.setStock(Number(variantId), 0)
      for (const late of [await portal(sent), await portal({ ...chosen, intent: 'review' })]) {
        expect(wordsIn(late.html)).toContain('Größe ist nicht mehr in dieser Menge verfügbar')
        expect(late.html).toMatch(new RegExp(`name="${quantity}"[^>]*>.*?<option value="1" selected`, 's'))
      }
      await operator.setStock(Number(variantId), stock.ok ? stock.value : 0)
      const done = await portal(sent)
      expect(wordsIn(done.html)).toContain('Deine Rückgabe ist angemeldet')
      const [, number = ''] = /order-trackform\/\?order=(V-\d+)"[^>]*>Bestellung/.exec(done.html) ?? []
      expect(wordsIn(done.html)).toMatch(new RegExp(`Dafür bekommst du .*, ${size}`))
      const [, code = ''] = /Strichcode: (\w+)/.exec(done.html) ?? []
      expect(await operator.advance(Number(number.slice(2)), 'pack')).toBe(false)
      expect(await operator.receiveReturn(code)).toMatchObject({ refund: 0, instead: number })
      const tracked = await send('/de/order-trackform/', { ...access, intent: 'find' })
      expect(wordsIn(tracked.html)).toContain('die neue Größe kommt')
      expect(await operator.advance(Number(number.slice(2)), 'pack')).toBe(true)
    })

    it('that was a present goes back without a price, for a gift card', async () => {
      const { referenceKey, orderId } = await buy(1)
      for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
      const access = { orderNumber: referenceKey, fact: '10115', gift: 'yes' }
      const portal = (fields: Record<string, string> | [string, string][]) => send('/de/returns-portal/', fields)
      const choose = await portal({ ...access, intent: 'find' })
      const [, quantity = ''] = /<select name="(quantity-[^"]+)"/.exec(choose.html) ?? []
      const chosen = { ...access, [quantity]: '1', way: 'parcel' }
      const missing = await portal({ ...chosen, giftEmail: 'ben', intent: 'review' })
      expect(wordsIn(missing.html)).toContain('Bitte prüfe die Adresse')
      const review = await portal({ ...chosen, giftEmail: 'ben@vitrine.example', intent: 'review' })
      const done = await portal([...hiddenIn(review.html), ['intent', 'confirm']])
      expect(wordsIn(done.html)).toContain('Geschenkkarte an ben@vitrine.example')
      for (const { html } of [choose, review, done])
        for (const secret of ['€', 'Muster', 'Schaustraße', email]) expect(mainOf(html)).not.toContain(secret)
      const [, code = ''] = /Strichcode: (\w+)/.exec(done.html) ?? []
      expect(await operator.receiveReturn(code)).toMatchObject({ instead: 'gift card', pieces: 1 })
      expect(await operator.mails({ to: 'ben@vitrine.example', limit: 1 })).toMatchObject([
        { kind: 'gift_return_received' },
      ])
    })
  })

  describe('the page of an order', () => {
    it('leads to returning and withdrawing with its number, as long as one can, and to its bill', async () => {
      const { cookie } = await host.signIn(false)
      const { referenceKey, orderId } = await buy(2, undefined, cookie)
      const read = async () =>
        mainOf(await (await host.get(`/de/account/order-details/${orderId}/`, { headers: { cookie } })).text())
      const bill = `/api/invoice?shop=${markets.de.shopId}&order=${orderId}`
      const [returning, withdrawing] = [
        `/de/returns-portal/?order=${referenceKey}`,
        `/de/s/widerruf/?order=${referenceKey}`,
      ]
      const linksIn = (html: string) =>
        [returning, withdrawing, bill].map((to) => html.includes(`href="${escaped(to)}"`))
      expect(linksIn(await read())).toEqual([false, true, false])
      expect(wordsIn(`<main>${await read()}</main>`)).toContain('sobald alles verschickt ist')
      for (const step of ['pack', 'ship', 'deliver'] as const) await operator.advance(orderId, step)
      expect(linksIn(await read())).toEqual([true, true, true])

      const file = await host.get(bill, { headers: { cookie } })
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      expect(file.headers.get('content-disposition')).toBe(`attachment; filename="Rechnung-RE-${orderId}.pdf"`)
      expect(file.headers.get('cache-control')).toContain('no-store')
      expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF-1\.7[^]*%%EOF\s*$/)

      await pool.query("update order_packages set delivered_at = now() - interval '20 days' where order_id = $1", [
        orderId,
      ])
      expect(linksIn(await read())).toEqual([true, false, true])
      await pool.query("update order_packages set delivered_at = now() - interval '40 days' where order_id = $1", [
        orderId,
      ])
      expect(linksIn(await read())).toEqual([false, false, true])
    })

    it('and its invoice are the same for another customer’s order and for one that never was', async () => {
      const { cookie: owner } = await host.signIn(false)
      const { orderId } = await buy(1, undefined, owner)
      for (const step of ['pack', 'ship'] as const) await operator.advance(orderId, step)
      const { cookie } = await host.signIn(false, { firstName: 'Eve' })
      const answers = async (id: number) => {
        const bill = await host.get(`/api/invoice?shop=${markets.de.shopId}&order=${id}`, { headers: { cookie } })
        const detail = await host.get(`/de/account/order-details/${id}/`, { headers: { cookie } })
        const html = await detail.text()
        return [bill.status, await bill.text(), detail.status, wordsIn(html).replaceAll(String(id), 'n')]
      }
      const foreign = await answers(orderId)
      expect(foreign.slice(0, 3)).toEqual([404, '', 404])
      expect(foreign).toEqual(await answers(999_999_999))
      expect(foreign).toEqual(await answers(orderId))
      // A visitor has to sign in first.
      const visitor = await host.get(`/api/invoice?shop=${markets.de.shopId}&order=${orderId}`)
      expect([visitor.status, new URL(visitor.headers.get('location') ?? '').pathname]).toEqual([
        303,
        `/de/account/order-details/${orderId}/`,
      ])
      for (const wrong of ['', 'x', '-1', '0', '1e9'])
        expect((await host.get(`/api/invoice?shop=10028&order=${wrong}`, { headers: { cookie: owner } })).status).toBe(
          404,
        )
    })
  })
}
