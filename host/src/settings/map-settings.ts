import * as v from 'valibot'
import { isSafeOrHere, withoutPassword } from './addresses.ts'

/** `https://tile.example/{z}/{x}/{y}.png`: the host is fixed, since pages may load pictures from it and nowhere else. */
const mapTiles = v.pipe(
  v.string(),
  v.check(
    (input) => {
      if (!URL.canParse(input) || !['{z}', '{x}', '{y}'].every((part) => input.includes(part))) return false
      const url = new URL(input)
      return isSafeOrHere(url) && url.username === '' && !/[{}]/.test(url.host)
    },
    ({ input }) =>
      `MAP_TILES_URL must be an address with {z}, {x} and {y} in its path, such as https://tile.example/{z}/{x}/{y}.png, not "${withoutPassword(input)}"; it begins with https:// unless it is this machine`,
  ),
)

/** `© Map Maker https://maps.example/terms`: text, with an address at its end if it is a link. */
const attribution = v.pipe(
  v.string(),
  v.trim(),
  v.regex(
    /^[^<>\r\n]{0,200}?\p{L}[^<>\r\n]{0,200}$/u,
    'MAP_ATTRIBUTION must be one line of words, with an address behind them if they are to be a link',
  ),
  v.transform((input) => {
    const [, text = input, url = null] = /^(.*?)\s+(https:\/\/\S+)$/.exec(input) ?? []
    return { text, url }
  }),
)

/** Variables of the map in the store finder. */
export const mapEnvironment = {
  MAP_TILES_URL: v.optional(mapTiles),
  MAP_ATTRIBUTION: v.optional(attribution),
}

type MapVariables = v.InferOutput<v.ObjectSchema<typeof mapEnvironment, undefined>>

export type MapSettings = {
  /** A map of streets for the store finder; without it there is the drawn one alone. */
  mapTiles: { url: string; attribution: { text: string; url: string | null } } | null
}

/** Adds a line to the mistakes where variables do not fit together. */
export function readMapSettings(output: MapVariables, mistakes: string[]): MapSettings {
  const { MAP_TILES_URL: url, MAP_ATTRIBUTION: credit } = output
  if (url && !credit)
    mistakes.push('MAP_TILES_URL needs MAP_ATTRIBUTION beside it: map licences ask for the name of the source')
  if (credit && !url) mistakes.push('MAP_ATTRIBUTION is used only with MAP_TILES_URL')
  return { mapTiles: url && credit ? { url, attribution: credit } : null }
}
