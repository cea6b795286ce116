import { parseArgs } from 'node:util'
import { sellingOptions } from './selling-arguments.ts'
import { optionMistake } from './command-error.ts'
import { misuse, wholeNumber } from './shop-usage.ts'

const options = {
  help: { type: 'boolean', short: 'h' },
  name: { type: 'string' },
  password: { type: 'string' },
  role: { type: 'string' },
  shop: { type: 'string' },
  reason: { type: 'string' },
  from: { type: 'string' },
  email: { type: 'string' },
  status: { type: 'string' },
  limit: { type: 'string' },
  tracking: { type: 'string' },
  parcel: { type: 'string' },
  kind: { type: 'string' },
  store: { type: 'string' },
  variant: { type: 'string' },
  on: { type: 'string' },
  html: { type: 'string' },
  json: { type: 'boolean' },
  leaked: { type: 'boolean' },
  ...sellingOptions,
} as const

export type ShopOptions = ReturnType<typeof readArguments>['values']

export function readArguments(args: string[]) {
  try {
    return parseArgs({ allowPositionals: true, options, args })
  } catch (cause) {
    throw misuse(optionMistake(cause))
  }
}

/** `--limit`, where it is given. */
export const readLimit = ({ limit }: Pick<ShopOptions, 'limit'>): { limit?: number } =>
  limit === undefined ? {} : { limit: wholeNumber(limit, '--limit', 1) }
