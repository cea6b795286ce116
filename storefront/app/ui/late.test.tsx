import { Suspense } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, it } from 'vitest'
import { late } from './late.ts'

const Footer = ({ year }: { year: number }) => <footer>{year}</footer>
const Plain = () => <footer>plain</footer>

async function render(Late: ReturnType<typeof late<{ year: number }>>): Promise<string> {
  const stream = await renderToReadableStream(
    <Suspense fallback="loading">
      <Late year={2026} />
    </Suspense>,
  )
  await stream.allReady
  return new Response(stream).text()
}

it('shows the component once its code is there', async () => {
  expect(await render(late(Promise.resolve(Footer)))).toContain('<footer>2026</footer>')
})

it('shows the replacement where the code cannot be loaded, and nothing without one', async () => {
  const offline = () => Promise.reject(new Error('offline'))
  expect(await render(late(offline(), Plain))).toContain('<footer>plain</footer>')
  expect(await render(late(offline()))).not.toContain('footer')
})

it('handles a rejection before the first render', async () => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => rejections.push(reason)
  process.on('unhandledRejection', note)
  late(Promise.reject(new Error('offline')))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(rejections).toEqual([])
})
