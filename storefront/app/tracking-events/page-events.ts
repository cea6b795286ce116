import type { Market } from '@vitrine/contracts/markets'
import type { Purchase } from '@vitrine/contracts/tracking'
import { hasConsent } from '@vitrine/tracking'
import { type CustomerData, trackPurchase } from '@vitrine/tracking/events'
import { sendToRecommendations } from '@vitrine/tracking/recommendations'
import { currentPage, eventQueue, hasListener, passOn, setPageTypeId } from '../platform/event-queue.ts'
import { handleActions, type VisitorAction } from '../platform/tracking.ts'
import { currentVisitor, onVisitorChange } from '../platform/visitor.ts'
import { finishAuthentication, finishSignIn } from './authentication-events.ts'
import { createCheckoutMessages } from './checkout-messages.ts'
import { createClickOrigin } from './click-origin.ts'
import { itemsEvent } from './ecommerce-event.ts'
import { observePage } from './observe-page.ts'
import { furtherListsOf, lateListOf, mainListOf, type ProductList, selectItem, viewItemList } from './product-lists.ts'
import { shopInit } from './shop-events.ts'
import { dataOf, pageTypeIdOf, type TrackedPage } from './tracked-page.ts'
import type { TrackedVisitor } from './tracked-visitor.ts'
import { createVisitorEvents } from './visitor-events.ts'

/** Set by the router on every page it renders. */
const buildVersion = () =>
  (globalThis as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest?.version ?? ''

let pushEvents: ((page: TrackedPage) => void) | null = null

/** Pushes the events of the page that is shown now, and from then on those of the visitor's actions. */
export function pushPageEvents(market: Market, page: TrackedPage): void {
  if (!hasListener()) return
  setPageTypeId(pageTypeIdOf(page))
  pushEvents ??= startEvents(market)
  pushEvents(page)
}

function startEvents(market: Market): (page: TrackedPage) => void {
  const { push, viewPage } = eventQueue
  const { currency, shopId } = market
  const clickOrigin = createClickOrigin()
  let viewedPath = ''
  let isCounting = false
  let customer: CustomerData | undefined
  let mainList: ProductList | null = null
  let furtherLists: readonly ProductList[] = []
  const pushedLists = new Set<string>()

  const visitor = createVisitorEvents({
    push,
    pageState: currentPage,
    load: () => loadTrackedVisitor(shopId),
    onCustomer(data) {
      customer = data
      const event = finishSignIn(data)
      if (event) push(event)
    },
  })
  const handleMessage = createCheckoutMessages({
    push,
    passOn,
    onStep: (step) => viewPage({ content_name: location.pathname, click_origin: '', page_type: step }),
    onBasketChange: () => void visitor.noticeBasketChange(),
    isCustomer: () => customer?.login ?? false,
  })

  /** Begins the statistics of this document: with its first page, or later, when the visitor allows them. */
  function startStatistics(): void {
    isCounting = true
    const { pathname, search } = location
    push(shopInit(market, { version: buildVersion(), path: pathname, query: search, referrer: document.referrer }))
    if (viewedPath === '') return
    viewedPath = ''
    visitor.repeat()
    noticeVisitor()
  }

  const noticeVisitor = () => {
    const now = currentVisitor()
    if (now && hasListener()) void visitor.noticeVisitor(now)
  }

  function start(): void {
    observePage({
      push,
      onLink: clickOrigin.set,
      onProduct(productId, listId) {
        const lists = mainList ? [mainList, ...furtherLists] : furtherLists
        const named = listId ? lists.filter(({ id }) => id === listId) : lists
        const event = selectItem(named, productId, currency)
        if (event) push(event)
      },
      onProductSeen(productId) {
        for (const list of furtherLists) if (list.products.some(({ id }) => id === productId)) pushList(list)
      },
      onExpress: visitor.noticeExpress,
    })
    addEventListener('message', ({ origin, data }) => {
      if (origin === location.origin && hasConsent('analytics')) handleMessage(data)
    })
    onVisitorChange(noticeVisitor)
    noticeVisitor()
    handleActions((action) => {
      // An event that cannot be made must not fail the write that it belongs to.
      try {
        if (hasListener()) handleAction(action)
      } catch (error) {
        console.warn('tracking.action.failed', action.kind, error)
      }
    })
  }

  function handleAction(action: VisitorAction): void {
    switch (action.kind) {
      case 'write':
        return void visitor.noticeWrite(action)
      case 'more-products': {
        if (!mainList) return undefined
        const more = { ...mainList, products: action.products, offset: action.offset }
        mainList = { ...mainList, products: [...mainList.products, ...action.products] }
        return push(viewItemList(more, currency))
      }
      case 'list': {
        const list = { ...action.list, offset: 0 }
        furtherLists = [...furtherLists.filter(({ id }) => id !== list.id), list]
        return pushList(list)
      }
      case 'basket-change':
        return void visitor.noticeBasketChange()
      case 'authentication': {
        const event = finishAuthentication(action.form, action.isDone, customer)
        return event ? push(event) : undefined
      }
    }
  }

  /** A list is pushed once, unless its products change. */
  function pushList(list: ProductList): void {
    const content = JSON.stringify([location.pathname, list.id, list.offset, list.products.map(({ id }) => id)])
    if (pushedLists.has(content)) return
    pushedLists.add(content)
    push(viewItemList(list, currency))
  }

  function pushContent(page: TrackedPage): void {
    const item = dataOf(page, 'product')?.item
    if (item) push(itemsEvent('view_item', [item]))
    if (page.id === 'basket') void visitor.viewBasket('view_cart')
    if (page.id === 'checkout' && hasConsent('analytics')) void visitor.viewBasket('begin_checkout')
  }

  function pushPurchase(purchase: Purchase): void {
    if (hasConsent('analytics')) void trackPurchase(purchase, push)
    if (hasConsent('recommendations')) void trackPurchase(purchase, sendToRecommendations, 'recommendations')
  }

  start()
  return (page) => {
    if (!isCounting && hasConsent('analytics')) startStatistics()
    const isOther = viewedPath !== page.pathname
    viewedPath = page.pathname
    if (isOther) {
      pushedLists.clear()
      viewPage({ content_name: location.pathname, click_origin: clickOrigin.take() })
      pushContent(page)
    }
    mainList = mainListOf(page)
    furtherLists = furtherListsOf(page)
    void lateListOf(page).then((list) => {
      if (list && viewedPath === page.pathname) furtherLists = [...furtherLists, list]
    })
    if (mainList) pushList(mainList)
    const purchase = dataOf(page, 'success')?.purchase
    if (purchase) pushPurchase(purchase)
    const login = page.id === 'login' ? (page.loaderData as LoginPage) : null
    if (login?.view?.forgotten === 'sent') handleAction({ kind: 'authentication', form: 'forgotten', isDone: true })
    if (login?.view?.failed) handleAction({ kind: 'authentication', form: 'sign-in', isDone: false })
  }
}

type LoginPage = { view?: { forgotten: string | null; failed: string | null } } | null

async function loadTrackedVisitor(shopId: number): Promise<TrackedVisitor | null> {
  const response = await fetch(`/api/tracked-visitor?shop=${shopId}`)
  return response.ok ? ((await response.json()) as TrackedVisitor) : null
}
