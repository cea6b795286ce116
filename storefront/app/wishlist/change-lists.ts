import { listNameLength, type Result, type Wishlist } from '@vitrine/contracts/shop'
import type { Platform } from '../platform/platform.ts'

export type ListProblem = 'name_taken' | 'name_missing' | 'name_long' | 'too_many' | 'gone' | 'failed'
/** `list` is the list that the page shows afterwards; null is the whole wishlist. What was typed comes back. */
export type ListChangeResult = { list: string | null } | { problem: ListProblem; name: string }

const problems: Readonly<Record<string, ListProblem>> = {
  NAME_TAKEN: 'name_taken',
  TOO_MANY_LISTS: 'too_many',
  NOT_FOUND: 'gone',
  ITEM_NOT_FOUND: 'gone',
}

export const isListChange = (form: FormData): boolean => String(form.get('intent')).startsWith('list-')

/** Creates, renames, shares or removes a named list, or chooses the lists of an item. */
export async function changeLists(
  form: FormData,
  { shop, report }: Pick<Platform, 'shop' | 'report'>,
): Promise<ListChangeResult> {
  const field = (name: string) => String(form.get(name) ?? '')
  const [intent, listKey, name] = [field('intent'), field('list'), field('name').trim()]
  const refuse = (problem: ListProblem): ListChangeResult => ({ problem, name: name.slice(0, 200) })
  const isNaming = intent === 'list-create' || intent === 'list-rename'
  if (isNaming && name === '') return refuse('name_missing')
  if (isNaming && name.length > listNameLength) return refuse('name_long')
  const changes: Readonly<Record<string, () => Promise<Result<Wishlist, { code: string }>>>> = {
    'list-create': () => shop.createWishlistList({ name }),
    'list-rename': () => shop.renameWishlistList({ listKey, name }),
    'list-remove': () => shop.removeWishlistList({ listKey }),
    'list-share': () => shop.shareWishlistList({ listKey }),
    'list-unshare': () => shop.unshareWishlistList({ listKey }),
    'list-place': () =>
      shop.placeWishlistItem({ itemKey: field('item'), listKeys: form.getAll('in').map(String).slice(0, 20) }),
  }
  const change = changes[intent]
  if (!change) return refuse('failed')
  try {
    const reply = await change()
    if (!reply.ok) return refuse(problems[reply.error.code] ?? 'failed')
    if (intent === 'list-create') return { list: reply.value.lists.at(-1)?.key ?? null }
    return { list: intent === 'list-remove' || listKey === '' ? null : listKey }
  } catch (error) {
    report('wishlist.lists.failed', error)
    return refuse('failed')
  }
}
