import type { Language } from '../engine.ts'
import type { SerialisedIndex, TextIndex } from '../../text/text.ts'
import type { SegmentJson, SegmentContents, TextMaker } from './segment-builder.ts'
import type { Arrays } from './named-arrays.ts'

/** A segment as arrays and JSON, to be sent to another thread or written to a file. */
export type SerialisedSegment = { arrays: Arrays; json: SegmentJson & { text: Partial<Record<Language, unknown>> } }

type BuiltSegment = { arrays: Arrays; json: SegmentJson; text: ReadonlyMap<Language, TextIndex> }

const prefixOf = (language: Language): string => `text.${language}.`

export function serialiseSegment({ arrays, json, text }: BuiltSegment): SerialisedSegment {
  const all: Record<string, Arrays[string]> = { ...arrays }
  const about: SerialisedSegment['json']['text'] = {}
  for (const [language, index] of text) {
    const parts = index.serialise()
    about[language] = parts.json
    for (const [name, array] of Object.entries(parts.arrays)) all[prefixOf(language) + name] = array
  }
  return { arrays: all, json: { ...json, text: about } }
}

export function deserialiseSegment(
  { arrays, json }: SerialisedSegment,
  { openTextIndex }: TextMaker,
): Omit<SegmentContents, 'packed'> {
  const languages = Object.keys(json.text) as Language[]
  const own = { ...arrays }
  const texts = new Map(
    languages.map((language): [Language, SerialisedIndex] => {
      const parts: Record<string, Arrays[string]> = {}
      for (const [name, array] of Object.entries(arrays)) {
        if (!name.startsWith(prefixOf(language))) continue
        parts[name.slice(prefixOf(language).length)] = array
        delete own[name]
      }
      return [language, { arrays: parts, json: json.text[language] }]
    }),
  )
  return { arrays: own, json, text: new Map([...texts].map(([language, parts]) => [language, openTextIndex(parts)])) }
}
