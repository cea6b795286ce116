import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { shortenQuotes } from './short-quotes.ts'

/** As the router writes it, see `escapeHtml` in its single-fetch.js. */
const scriptOf = (text: string) => `controller.enqueue(${JSON.stringify(text).replaceAll('<', '\\u003c')});`

function enqueued(script: string): unknown {
  let received: unknown
  runInNewContext(script, { controller: { enqueue: (text: string) => (received = text) } })
  return received
}

it('leaves every text of a script as it was', () => {
  const texts = fc.array(fc.oneof(fc.constantFrom('"', "'", '\\', '\n', '<', '")', '\\"'), fc.string()))
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      expect(enqueued(shortenQuotes(scriptOf(text)))).toBe(text)
    }),
  )
})

it('writes the quotes of data once, in scripts and in attributes', () => {
  expect(shortenQuotes(scriptOf('[{"_1":2},"it\'s"]'))).toBe(`controller.enqueue('[{"_1":2},"it\\'s"]');`)
  const meta = renderToString(<meta name="settings" content={JSON.stringify({ name: "it's", link: '<&' })} />)
  expect(shortenQuotes(meta)).toBe(`<meta name="settings" content='{"name":"it&#x27;s","link":"&lt;&amp;"}'/>`)
})

it('leaves other attributes and texts alone', () => {
  const html = '<p title="a &quot;b&quot;">say "c" &quot;d&quot;</p><meta name="a" content="b"/>'
  expect(shortenQuotes(html)).toBe(html)
})
