import { allMarkets, brand, type Locale } from '@vitrine/contracts/markets'
import { basketLimits } from '@vitrine/contracts/shop'
import { describe, expect, it } from 'vitest'
import { mailNames, renderMail } from './render-mail.ts'
import { sampleMail } from './sample-mails.ts'

const publicUrl = new URL('https://vitrine.example')
const written = (name: string, locale: Locale, changes: object = {}) =>
  renderMail(`mail.${name}`, { ...sampleMail(name, locale), ...changes }, { publicUrl })

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decode = (text: string) => text.replaceAll(/&(#?\w+);/g, (entity, name: string) => characters[name] ?? entity)
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()

/** The part of a mail that its reader sees: no styles, no notes for Outlook, and not the hidden line of the list. */
const visible = (html: string) =>
  html.replace(/^[^]*<body[^>]*>\s*<div[^]*?<\/div>/, '').replaceAll(/<!--[^]*?-->|<style[^]*?<\/style>/g, '')

const wordsIn = (html: string) =>
  visible(html)
    .split(/<[^>]*>/)
    .map((text) => plain(decode(text)))
    .filter(Boolean)
const linksIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => decode(url))
const stylesIn = (html: string) => [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style)
/** Amounts, dates, order numbers and codes. */
const numbersIn = (text: string) => text.replaceAll(/https?:\S+/g, '').match(/\d[\d.,’]*\d|\d/g) ?? []

describe.each(mailNames)('the mail %s', (name) => {
  it('says the same as text and as HTML: every sentence, number and link', () => {
    for (const { locale } of allMarkets) {
      const { text, html } = written(name, locale)
      const asText = plain(text)
      const words = wordsIn(html).filter((word) => word !== brand.name)
      expect(words.filter((word) => !asText.includes(word))).toEqual([])
      expect(linksIn(html).filter((url) => !asText.includes(url))).toEqual([])
      const asHtml = plain(decode(visible(html)))
      expect(numbersIn(asText).filter((number) => !asHtml.includes(number))).toEqual([])
    }
  })

  it('is built of what mail programs read: tables, inline styles, absolute links, under the size that Gmail cuts', () => {
    for (const { locale } of allMarkets) {
      const { html } = written(name, locale)
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
      const tables = html.match(/<table[^>]*>/g) ?? []
      expect(tables.filter((table) => !table.includes('role="presentation"'))).toEqual([])
      expect(stylesIn(html).filter((style) => /flex|grid|position|float|var\(|calc\(|url\(|rem\b/.test(style))).toEqual(
        [],
      )
      expect(linksIn(html).filter((url) => !/^https?:\/\//.test(url))).toEqual([])
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
    }
  })

  it('has pictures with their size, a name for readers without pictures, and a file that every program reads', () => {
    const pictures = [...written(name, 'de').html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    for (const tag of pictures) {
      expect(tag).toMatch(/alt="[^"]+" width="96" height="128"/)
      expect(tag).toMatch(/src="https:\/\/vitrine\.example\/cdn\/goods\/[\w-]+-360\.jpg"/)
    }
  })

  it('begins with a sentence of its own in the list of mails', () => {
    const { html } = written(name, 'de')
    const [, hidden = ''] = /<body[^>]*>\s*<div[^>]*display:none[^>]*>([^&<]*)/.exec(html) ?? []
    expect(hidden).toMatch(/^[A-ZÄÖÜ].{8,}[.!?:]$/)
    expect(hidden).not.toMatch(/^Hallo/)
  })
})

it('every article of an order has its picture, and one that is unknown to it leaves no gap', () => {
  expect(written('order_confirmation', 'de').html.match(/<img /g)).toHaveLength(2)
  const lines = [{ name: 'Mantel', detail: 'M', quantity: 1, amount: 100 }]
  expect(written('order_confirmation', 'de', { lines }).html).not.toContain('<img')
})

it('an order of as many articles as a basket holds is not cut by Gmail, either', () => {
  const line = { name: 'Wickelmantel aus Doubleface-Wolle', detail: 'Camel, Größe M', quantity: 1, amount: 24_995 }
  const lines = Array.from({ length: basketLimits.lines }, (_, index) => ({ ...line, picture: `coat-${index}-front` }))
  expect(Buffer.byteLength(written('order_confirmation', 'de', { lines }).html)).toBeLessThan(100_000)
})

it('pictures come from the host of pictures', () => {
  const addresses = { publicUrl, cdnUrl: 'https://cdn.example/v1' }
  const { html } = renderMail('mail.back_in_stock', sampleMail('back_in_stock', 'en'), addresses)
  expect(html).toContain('src="https://cdn.example/v1/goods/coat-20128f1edaf0a01b-front-360.jpg"')
})

it('shows shoppers’ words as they typed them, in every place', () => {
  const evil = `"><img src=x onerror=alert(1)> & 'Söhne'`
  const line = { name: evil, detail: evil, quantity: 1, amount: 1, picture: 'coat-1-front' }
  const changes = {
    firstName: evil,
    shipping: [evil],
    billing: [evil],
    lines: [line],
    gift: { note: evil },
    name: evil,
  }
  for (const name of mailNames) {
    const { html, text } = written(name, 'de', changes)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain(`alt="">`)
    if (text.includes('onerror')) expect(wordsIn(html).some((word) => word.includes(evil))).toBe(true)
  }
})

it('tells why it came', () => {
  expect(written('newsletter_confirm', 'de').text).toContain('weil diese Adresse für unseren Newsletter')
  expect(written('order_shipped', 'fr-ch').text).toContain('parce que vous avez passé commande')
})
