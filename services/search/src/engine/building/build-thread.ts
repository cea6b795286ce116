import { parentPort, workerData } from 'node:worker_threads'
import { createAnalyser } from '../../text/analysis/analyser.ts'
import { serialiseSegment } from '../segment/serialised-segment.ts'
import { createSegmentBuilder } from '../segment/segment-builder.ts'
import { readStored } from './build-segment.ts'
import type { BuildOrder, BuildReply, BuildSettings } from './builder-thread.ts'
import { realText } from './real-text.ts'

/** The thread that builds a large segment while the others go on searching. */
const { learned, ...settings } = workerData as BuildSettings
const builder = createSegmentBuilder({
  ...settings,
  text: realText,
  learned(language) {
    const known = learned[language]
    return known && { analyser: createAnalyser(language, known.words), averageLengths: known.averageLengths }
  },
})
const reply = (message: BuildReply, given: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, [...given])

parentPort?.on('message', (order: BuildOrder) => {
  if (order.kind === 'finish') {
    const { packed, ...parts } = builder.finish()
    const plain = serialiseSegment(parts)
    // Buffers that are not shared are transferred instead of copied.
    const buffers = Object.values(plain.arrays).map(({ buffer }) => buffer)
    const given = new Set(buffers.filter((buffer) => buffer instanceof ArrayBuffer))
    reply({ kind: 'built', parts: plain, packed }, [...given])
    return
  }
  for (const document of order.kind === 'stored' ? readStored(order.stored) : order.documents) builder.add(document)
  reply({ kind: 'taken' })
})
