import type { AttributeGroup, Category, Outfit, Store, Style } from '@vitrine/contracts/catalogue'
import type { Market } from '@vitrine/contracts/markets'
import type { Product } from '@vitrine/contracts/shop'

/** The catalogue as the search reads it. The host passes one in. */
export type CatalogueSource = {
  /** Identifies a catalogue: a file built from one does not fit another. */
  identity(): Promise<string>
  /** All styles, one after the other. */
  styles(): AsyncIterable<Style>
  /** The styles of these products; those that are gone are missing. */
  stylesOf(productIds: readonly number[]): Promise<readonly Style[]>
  /** Products by an article number: their own, of their style, of a size, or its barcode. */
  productsNumbered(numbers: readonly string[]): Promise<readonly number[]>
  structure(): Promise<CatalogueStructure>
  changes: ChangesFeed
  /**
   * Calls the listener with changes as soon as the catalogue's owner has read them, and waits for it. Without it the
   * changes are polled.
   */
  listen?(listener: (changes: readonly CatalogueChange[]) => void | Promise<void>): void
}

export type CatalogueStructure = {
  categories: readonly Category[]
  attributeGroups: readonly AttributeGroup[]
  outfits: readonly Outfit[]
  stores: readonly Store[]
}

/** A position in the feed of changes. */
type Cursor = string

type ChangesFeed = {
  now(): Promise<Cursor>
  follow(after: Cursor, limit?: number): Promise<{ ok: true; value: ChangesPage } | { ok: false; error: unknown }>
}

/** Without a product a change is about all of them. */
type CatalogueChange = { kind: string; productId: number | undefined }

type ChangesPage = {
  changes: readonly CatalogueChange[]
  cursor: Cursor
  hasMore: boolean
}

/** Products as a shop sells them now, stock and price included; those it does not sell are missing. */
export type LoadProducts = (market: Market, productIds: readonly number[]) => Promise<ReadonlyMap<number, Product>>
