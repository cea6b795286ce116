import * as v from 'valibot'
import { isSafeOrHere, withoutPassword } from './addresses.ts'

/** Variables of the receiver of events. */
export const eventEnvironment = {
  EVENTS_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (input) => URL.canParse(input) && isSafeOrHere(new URL(input)),
        ({ input }) =>
          `EVENTS_URL must be an address such as https://events.example/shop, not "${withoutPassword(input)}"; it begins with https:// unless it is this machine`,
      ),
    ),
  ),
  EVENTS_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^whsec_[A-Za-z\d+/]{32,}={0,2}$/,
        'EVENTS_SECRET must be "whsec_" and at least 24 random bytes in Base64, such as of: openssl rand -base64 32',
      ),
    ),
  ),
}

type EventVariables = v.InferOutput<v.ObjectSchema<typeof eventEnvironment, undefined>>

export type EventSettings = {
  /** Receives events, signed with the secret; null where they are put into the data folder. */
  events: { url: string; secret: string } | null
}

/** Adds a line to the mistakes where variables do not fit together. */
export function readEventSettings(output: EventVariables, mistakes: string[]): EventSettings {
  const { EVENTS_URL: url, EVENTS_SECRET: secret } = output
  if (!url && !secret) return { events: null }
  if (!url || !secret) mistakes.push('EVENTS_URL and EVENTS_SECRET are needed together')
  return { events: { url: url ?? '', secret: secret ?? '' } }
}
