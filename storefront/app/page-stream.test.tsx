import { once } from 'node:events'
import { Suspense, use } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createPageStream } from './page-stream.ts'

it('hands a page on in as many pieces as React pauses', async () => {
  const late = Promise.withResolvers<string>()
  const Late = () => use(late.promise)
  const lines = Array.from({ length: 5_000 }, (_, index) => `Zeile ${index}, «grün»`)
  const onEnd = vi.fn<() => void>()
  const { writable, readable } = createPageStream(onEnd)
  const page = (
    <main>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Suspense fallback="waits">
        <Late />
      </Suspense>
    </main>
  )
  const { pipe } = renderToPipeableStream(page, { onShellReady: () => pipe(writable) })
  const reader = readable.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  const first = await read()
  for (const line of lines) expect(first).toContain(`${line}</p>`)
  expect(first).toContain('waits')
  late.resolve('arrived')
  expect(await read()).toContain('arrived')
  expect((await reader.read()).done).toBe(true)
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
})

it('ends React when the visitor leaves', async () => {
  const onEnd = vi.fn<() => void>()
  const { writable, readable } = createPageStream(onEnd)
  writable.write('a')
  const closed = once(writable, 'close')
  await readable.cancel()
  await closed
  expect(onEnd).toHaveBeenCalledOnce()
  expect(writable.destroyed).toBe(true)
})

it('passes a failure on', async () => {
  const { writable, readable } = createPageStream(() => {})
  writable.on('error', () => {})
  writable.destroy(new Error('the page broke'))
  await expect(readable.getReader().read()).rejects.toThrow('the page broke')
})
