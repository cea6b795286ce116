import { data, redirect } from 'react-router'
import { addToBasketAction } from '../add-to-basket/add-to-basket.ts'
import { changeWishlist } from '../wishlist-toggle/change-wishlist.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { soonOrLate, useLateData } from '../navigation/late-data.ts'
import { PageHead } from '../navigation/page-head.tsx'
import { requestContext } from '../request-context.ts'
import { Wrap } from '../ui/wrap.tsx'
import type { Route } from './+types/route.ts'
import { changeLists, isListChange } from './change-lists.ts'
import { OwnList } from './own-list.tsx'
import { SharedList } from './shared-list.tsx'
import { sharedCards } from './shared-view.ts'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'
import { wishesOf } from './wishlist-view.ts'

export { ErrorBoundary } from './outage.tsx'

/** The visitor's own list, or with `?shared=` the shared one of another customer. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { platform, settings } = context.get(requestContext)
  const shareKey = url.searchParams.get('shared')
  if (shareKey !== null) {
    const shared = await sharedCards(shareKey, platform.shop, settings.cdnUrl)
    return data({ shared }, { status: shared ? 200 : 404 })
  }
  const [wishlist, user] = await Promise.all([platform.shop.getWishlist({}), platform.identity.currentUser()])
  const { items, lists } = wishlist
  const chosen = lists.find(({ key }) => key === url.searchParams.get('list')) ?? null
  const shown = chosen ? items.filter(({ key }) => chosen.itemKeys.includes(key)) : items
  return data({
    wishes: wishesOf(shown, settings.cdnUrl),
    lists,
    chosen,
    total: items.length,
    shareKey: wishlist.shareKey,
    isGuest: !user || user.status.isGuestCustomer,
    /** Items that were just removed without scripts; with scripts a toast offers the undo. */
    removed: removedFrom(url.searchParams),
  })
}

/** A shared list has no skeleton. */
export const clientLoader = ({ serverLoader, url }: Route.ClientLoaderArgs) =>
  url.searchParams.has('shared') ? serverLoader() : soonOrLate('wishlist', serverLoader)

function removedFrom(query: URLSearchParams) {
  const [keys, productId] = [query.get('removed'), query.get('product')]
  return keys && productId ? { keys, productId } : null
}

const statuses: Readonly<Record<string, number>> = { missing: 404, gone: 412, full: 413, failed: 503 }

/** Hearts, sizes and sharing without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const facts = context.get(requestContext)
  const form = await request.clone().formData()
  if (form.get('intent') === 'basket') return addToBasketAction(request, facts)
  if (isListChange(form)) {
    const changed = await changeLists(form, facts.platform)
    if ('problem' in changed) return data({ refusal: changed }, { status: changed.problem === 'failed' ? 503 : 409 })
    throw redirect(changed.list ? `/wishlist/?${new URLSearchParams({ list: changed.list })}` : '/wishlist/')
  }
  const reply = await changeWishlist(form, facts.platform)
  const status = 'isBadForm' in reply ? 400 : statuses[reply.outcome]
  if (status) return data(reply, { status })
  if (reply.outcome !== 'removed') throw redirect('/wishlist/')
  const query = new URLSearchParams({ removed: reply.keys.join(' '), product: String(form.get('productId')) })
  throw redirect(`/wishlist/?${query}`)
}

export default function Wishlist({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useI18n()
  const there = useLateData(loaderData)
  const isShared = there !== null && 'shared' in there
  return (
    <Wrap>
      <PageHead title={t(isShared ? 'wishlist.shared_page_title' : 'wishlist.page_title')} />
      {!there && <WishlistSkeleton />}
      {there &&
        ('shared' in there ? <SharedList shared={there.shared} /> : <OwnList list={there} answer={actionData} />)}
    </Wrap>
  )
}
