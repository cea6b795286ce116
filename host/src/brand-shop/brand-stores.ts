import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { FileUnusable } from '@vitrine/catalogue/exchange'
import { Store } from '@vitrine/contracts/catalogue'
import type { Shop } from '@vitrine/shop'
import * as v from 'valibot'

/** The stores of a brand; undefined where it has no list of them. */
export function readBrandStores(brandDir: string): Store[] | undefined {
  const file = join(brandDir, 'stores.json')
  if (!existsSync(file)) return undefined
  let list: unknown
  try {
    list = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new FileUnusable(`${file} is not valid JSON: ${String(cause)}`, { cause })
  }
  const parsed = v.safeParse(v.array(Store), list)
  if (parsed.success) return parsed.output
  const mistakes = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`)
  throw new FileUnusable(`${file} has mistakes:\n  ${mistakes.join('\n  ')}`)
}

/** Gives the shop the stores of the brand, whenever their list has changed: no command edits them. */
export async function takeBrandStores({ catalogue }: Pick<Shop, 'catalogue'>, brandDir: string): Promise<void> {
  const stores = readBrandStores(brandDir)
  if (stores && !isDeepStrictEqual(stores, await catalogue.part('stores')))
    await catalogue.take({ styles: [], parts: { stores } })
}
