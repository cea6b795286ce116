import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { componentIds } from '@vitrine/contracts/content'
import { entryOf, type Locale, locales, marketOf, markets } from '@vitrine/contracts/markets'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readMessages } from '../../messages-plugin.ts'
import { I18nProvider } from '../i18n/i18n.tsx'
import type { Block, SlideshowBlock } from '../platform/content/views.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { Blocks } from './blocks.tsx'
import { exampleBlocks } from './examples.ts'

const messages = await readMessages()

function render(children: ReactNode, locale: Locale = 'de', errors: unknown[] = []): Promise<string> {
  const router = createMemoryRouter([{ path: '*', element: children }])
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <I18nProvider market={marketOf(locale)} messages={entryOf(messages, locale)}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </I18nProvider>,
      {
        onShellReady: () => resolve(text(pipe(new PassThrough()))),
        onShellError: reject,
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onError: (error) => void errors.push(error),
      },
    )
  })
}

const examples = exampleBlocks(markets.de, '/cdn')
const oneOf = <Type extends Block['type']>(type: Type) =>
  examples.find((block): block is Extract<Block, { type: Type }> => block.type === type) as Extract<
    Block,
    { type: Type }
  >

describe('the components of the content model', () => {
  it('are all there', () => {
    expect(new Set(examples.map(({ type }) => type))).toEqual(new Set(componentIds))
  })

  it.each(locales)('are in the first HTML in %s, without a heading of the page', async (locale) => {
    const html = await render(<Blocks blocks={exampleBlocks(marketOf(locale), '/cdn')} />, locale)
    for (const { id, type } of examples)
      expect([type, html.includes(`data-type="${type}"`), id]).toEqual([type, true, id])
    expect(html).not.toContain('<h1')
    expect(html).not.toContain('<template')
    expect(locale === 'ch' && html.includes('ß')).toBe(false)
  })
})

describe('a page made of blocks', () => {
  it('stands without a block that fails', async () => {
    const broken = { ...oneOf('text'), id: 'broken', body: null } as unknown as Block
    const errors: unknown[] = []
    const html = await render(<Blocks blocks={[broken, oneOf('callToAction')]} />, 'de', errors)
    expect(html).toContain('Alles ansehen')
    expect(errors).toHaveLength(1)
  })

  it('stands without a block of a type it does not know', async () => {
    const unknown = { type: 'hologram', id: 'x' } as unknown as Block
    expect(await render(<Blocks blocks={[unknown, oneOf('callToAction')]} />)).toContain('Alles ansehen')
  })

  it('waits only for the first picture of its first block', async () => {
    const html = await render(<Blocks blocks={[oneOf('slideshow'), oneOf('image')]} isTop />)
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1)
    expect(html.indexOf('fetchPriority="high"')).toBeLessThan(html.indexOf('loading="lazy"'))
  })
})

describe('a slideshow', () => {
  const withHeading = (h1: string): SlideshowBlock => ({ ...oneOf('slideshow'), h1 })

  it('gives the page its heading: the visible headline, or hidden text', async () => {
    expect(await render(<Blocks blocks={[withHeading('Fenster 1')]} />)).toMatch(
      /<h1 class="[^"]*title[^"]*">Fenster 1<\/h1>/,
    )
    const other = await render(<Blocks blocks={[withHeading('Vitrine')]} />)
    expect(other.match(/<h1/g)).toHaveLength(1)
    expect(other).toContain('<h1 class="visually-hidden">Vitrine</h1>')
  })

  it('leads to two places, below a sentence', async () => {
    const [slide] = oneOf('slideshow').slides
    if (!slide) throw new Error('The example has no slide')
    const full = { ...slide, text: 'Weiche Wolle.', secondLink: { label: 'Outfits ansehen', to: '/c/outfits/' } }
    const html = await render(<Blocks blocks={[{ ...oneOf('slideshow'), slides: [full] }]} />)
    expect(html).toMatch(/Weiche Wolle\.<\/p>.*href="[^"]*\/c\/outfits\/"[^>]*>.*Outfits ansehen/)
  })

  it('that moves can be stopped; one slide alone has nothing to press', async () => {
    expect(await render(<Blocks blocks={[oneOf('slideshow')]} />)).toContain('aria-label="Anhalten"')
    const alone = { ...oneOf('slideshow'), slides: oneOf('slideshow').slides.slice(0, 1) }
    expect(await render(<Blocks blocks={[alone]} />)).not.toContain('<button')
  })
})
