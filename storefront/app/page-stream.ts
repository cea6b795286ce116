import { Writable } from 'node:stream'

/**
 * Receives the HTML of React, and hands it on in as few pieces as there are pauses: React writes four kilobytes at a time,
 * and each would pass through three streams on its own.
 */
export function createPageStream(onEnd: () => void): { writable: Writable; readable: ReadableStream<Uint8Array> } {
  let written: Buffer[] = []
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  function flush() {
    if (written.length > 0) controller?.enqueue(Buffer.concat(written))
    written = []
  }
  const writable = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk)
      done()
    },
    final(done) {
      flush()
      controller?.close()
      done()
    },
    destroy(error, done) {
      if (error) controller?.error(error)
      onEnd()
      done(error)
    },
  })
  const readable = new ReadableStream<Uint8Array>({
    start: (own) => void (controller = own),
    // The visitor left: React stops when its stream is closed.
    cancel() {
      controller = undefined
      writable.destroy()
    },
  })
  // React calls it whenever it has to wait for a part of the page.
  return { writable: Object.assign(writable, { flush }), readable }
}
