import type { FileStoreSettings } from '@vitrine/files'
import * as v from 'valibot'
import { withoutPassword } from './addresses.ts'

const fileAddress = v.pipe(
  v.string(),
  v.check(
    (input) => {
      if (!URL.canParse(input)) return false
      const { protocol, pathname, search, username } = new URL(input)
      return ['file:', 'http:', 'https:'].includes(protocol) && pathname.length > 1 && search === '' && username === ''
    },
    ({ input }) =>
      `FILES_URL must be the address of a bucket such as https://s3.example/shop-files, or a folder such as file:///srv/shop-files, not "${withoutPassword(input)}"`,
  ),
)

/** Variables of the store for pictures and films that several processes share. */
export const fileEnvironment = {
  FILES_URL: v.optional(fileAddress),
  FILES_REGION: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d-]{2,40}$/, 'FILES_REGION must be the name of a region such as eu-central-1')),
  ),
  FILES_KEY_ID: v.optional(v.pipe(v.string(), v.regex(/^\S{3,128}$/, 'FILES_KEY_ID must be one word'))),
  FILES_SECRET_KEY: v.optional(v.pipe(v.string(), v.regex(/^\S{3,256}$/, 'FILES_SECRET_KEY must be one word'))),
}

type FileVariables = v.InferOutput<v.ObjectSchema<typeof fileEnvironment, undefined>>

export type FileSettings = {
  /** Where imported pictures and films are kept for all processes; null where they stay in the data folder. */
  files: FileStoreSettings | null
}

/** Adds a line to the mistakes where variables do not fit together. */
export function readFileSettings(output: FileVariables, mistakes: string[]): FileSettings {
  const { FILES_URL: url, FILES_REGION: region = null, FILES_KEY_ID: keyId, FILES_SECRET_KEY: secretKey } = output
  if (!url) {
    if (region || keyId || secretKey)
      mistakes.push('FILES_REGION, FILES_KEY_ID and FILES_SECRET_KEY are used only with FILES_URL')
    return { files: null }
  }
  if (url.startsWith('file:')) return { files: { url, region: null, keyId: '', secretKey: '' } }
  if (!keyId || !secretKey) mistakes.push('FILES_URL of a bucket needs FILES_KEY_ID and FILES_SECRET_KEY beside it')
  return { files: { url, region, keyId: keyId ?? '', secretKey: secretKey ?? '' } }
}
