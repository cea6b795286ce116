import * as v from 'valibot'
import { call, everyone } from './call.ts'

const Services = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z\d_]{0,39}$/, 'Is no service'))), v.maxLength(40))

export const consentCalls = {
  /** Keeps the proof of an answer to the consent layer, without a person: what, when, and to which texts. */
  recordConsent: call({
    kind: 'write',
    input: v.strictObject({
      version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
      granted: Services,
      refused: Services,
    }),
    output: v.object({ success: v.literal(true) }),
    access: everyone,
    limit: 'tracking',
  }),
}
