import * as v from 'valibot'
import { known, listOf, Text } from './wording.ts'

const words = listOf(Text, 'words')
const names = listOf(Text, 'names')

const seasons = ['cold', 'warm'] as const
const Month = v.pipe(v.number('a month from 1 to 12'), v.integer('a month'), v.minValue(1), v.maxValue(12))

/** Garments that one word stands for, and the groups that are worn with them. */
const GarmentGroup = known({
  /** Words for a garment of the group; the last part of a compound counts, in French the first word. */
  words: known({ de: words, fr: words, en: words }),
  /** Worn in one part of the year only. */
  season: v.optional(v.picklist(seasons, `one of ${seasons.join(', ')}`)),
  /** Each entry is one place of a look: groups that may fill it, the best one first. */
  with: listOf(v.pipe(listOf(Text, 'groups'), v.minLength(1, 'at least one group')), 'places of a look'),
})

const Season = known({ months: listOf(Month, 'months'), materials: names })

/** Which garments, colours, occasions and seasons go together. Values are those of the catalogue, or their English names. */
export const ComplementRules = known({
  groups: v.record(v.string(), GarmentGroup, 'groups of garments by name'),
  colours: known({
    /** Go with every colour. */
    neutral: names,
    /** Colours that suit another one. */
    with: v.record(v.string(), names, 'colours, like { "red": ["blue"] }'),
  }),
  /** Occasions that exclude each other. */
  apart: listOf(known({ these: names, those: names }), 'pairs of occasions'),
  seasons: known({ cold: Season, warm: Season }),
  /** Patterns that go with every other one. */
  plainPatterns: names,
})
export type ComplementRules = v.InferOutput<typeof ComplementRules>
export type Season = (typeof seasons)[number]

/** Groups that a place of a look names and that do not exist, or that are the group itself. */
export function* findUnknownGroups({ groups }: ComplementRules): Generator<string> {
  for (const [name, group] of Object.entries(groups))
    for (const [place, alternatives] of group.with.entries())
      for (const other of alternatives) {
        const path = `complements.groups.${name}.with[${place}]`
        if (other === name) yield `${path} is "${other}", the group itself.`
        else if (!(other in groups))
          yield `${path} is "${other}"; expected is one of ${Object.keys(groups).join(', ')}.`
      }
}
