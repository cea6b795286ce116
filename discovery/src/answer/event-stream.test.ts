import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readEventStream } from './event-stream.ts'

describe('an event stream', () => {
  const read = async (chunks: readonly Uint8Array[]) => {
    const heard: unknown[] = []
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk)
        controller.close()
      },
    })
    await readEventStream({
      open: async () => new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
      opened() {},
      restarted() {},
      received: (message) => (heard.push(message), false),
      signal: new AbortController().signal,
      timeoutMs: 5000,
    })
    return heard
  }

  it('has the same messages however its bytes are split and its lines end', async () => {
    const lines = [
      '\uFEFF: a comment',
      'id: 1',
      'event: greeting',
      'data: Grüße',
      'data:  aus Köln',
      '',
      'data',
      '',
      'data: lost',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 20 }),
        async (lineEnd, sizes) => {
          const bytes = new TextEncoder().encode(lines.join(lineEnd))
          const chunks: Uint8Array[] = []
          for (let at = 0, each = 0; at < bytes.length; each++) {
            const size = sizes[each % sizes.length] ?? 1
            chunks.push(bytes.slice(at, (at += size)))
          }
          expect(await read(chunks)).toEqual([
            { id: '1', event: 'greeting', data: 'Grüße\n aus Köln' },
            { id: '1', event: 'message', data: '' },
          ])
        },
      ),
      { numRuns: 60 },
    )
  })
})
