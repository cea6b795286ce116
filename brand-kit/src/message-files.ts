/** Texts by their keys, in groups. */
export type MessageTree = { readonly [key: string]: string | MessageTree }
/** Trees of texts by the name of their file: a language, or one with its country. */
export type MessageFiles = Readonly<Record<string, MessageTree>>

/** Parts of the product that take texts of a brand; each is a folder below `messages/`. */
export type MessagePart = 'storefront' | 'checkout' | 'mail' | 'goods' | 'search' | 'notices'

/** Parts that services read at the start; the others are put into scripts when those are built. */
export const partsOfServices = ['mail', 'goods', 'search', 'notices'] as const satisfies readonly MessagePart[]
export type BrandMessages = Readonly<Record<(typeof partsOfServices)[number], MessageFiles>>
