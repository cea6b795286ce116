import { isLocale, shopOf } from '@vitrine/contracts/markets'
import { idInPath } from '@vitrine/contracts/urls'
import { hasConsent } from '@vitrine/tracking'
import type { TrackingEvent } from '@vitrine/tracking/events'
import { startAuthentication } from './authentication-events.ts'
import { observeSeen, placeOf, promotionEvent, promotionSelector } from './promotion-events.ts'
import { searchActionOf, searchEvent } from './search-event.ts'
import { shopFields } from './shop-events.ts'

type ObservePageOptions = {
  push: (event: TrackingEvent) => void
  /** A link was followed. */
  onLink: (link: HTMLAnchorElement) => void
  /** A link to a product was followed, in this list where the page names it. */
  onProduct: (productId: number, listId: string | undefined) => void
  /** A product of a list has come into view. */
  onProductSeen: (productId: number) => void
  /** A form with a variant was sent to the page of a wallet. */
  onExpress: (variant: string, pieces: number) => void
}

const authenticationForms = ['sign-in', 'register', 'forgotten', 'new-password'] as const

/** Makes events of clicks, sent forms and seen elements. One listener serves the whole page, whatever it renders. */
export function observePage({ push, onLink, onProduct, onProductSeen, onExpress }: ObservePageOptions): void {
  // In the capture phase, before the router leaves the page that the event belongs to.
  document.addEventListener('click', onClick, true)
  document.addEventListener('submit', onSubmit, true)
  observeSeen(promotionSelector, (element) => push(promotionEvent('view_promotion', element, placeOf(element))))
  observeSeen('main a[href*="/p/"]', (link) => {
    const productId = idInPath((link as HTMLAnchorElement).pathname)
    if (productId !== null) onProductSeen(productId)
  })

  function onClick({ target }: MouseEvent): void {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link || !hasConsent('analytics')) return
    const promotion = link.closest<HTMLElement>(promotionSelector)
    if (promotion) push(promotionEvent('select_promotion', promotion, placeOf(promotion)))
    const provider = link.dataset['provider']
    if (provider) startAuthentication('sign-in', provider)
    if (link.matches('[role="option"]')) push(searchOf(link))
    onLink(link)
    const productId = /\/p\/(?!shop-the-look\/)/.test(link.pathname) ? idInPath(link.pathname) : null
    const listId = link.closest<HTMLElement>('[data-list]')?.dataset['list']
    if (productId !== null && (listId || link.closest('main'))) onProduct(productId, listId)
  }

  function onSubmit({ target, submitter }: SubmitEvent): void {
    if (!(target instanceof HTMLFormElement) || !hasConsent('analytics')) return
    const fields = new FormData(target)
    const action = new URL(target.action, location.href).pathname
    if (target.matches('[role="search"]')) {
      const typed = String(fields.get('searchTerm') ?? '')
      const destination = `${action}?${new URLSearchParams({ searchTerm: typed })}`
      if (typed.trim()) push(searchEvent({ typed, action: 'submit', destination }))
    }
    const form = authenticationForms.find((name) => name === fields.get('form'))
    if (form && document.body.dataset['pageType'] === 'signin_page') startAuthentication(form)
    const variant = String(fields.get('variantId') ?? '')
    if (variant && (submitter as HTMLButtonElement | null)?.name === 'express')
      onExpress(variant, Number(fields.get('quantity')) || 1)
    const locale = action === '/api/locale' ? (submitter as HTMLButtonElement | null)?.value : undefined
    if (locale && isLocale(locale) && locale !== fields.get('from'))
      push({ event: 'shop_change', ...shopFields(shopOf(locale)) })
  }
}

function searchOf(option: HTMLAnchorElement): TrackingEvent {
  const typed = document.querySelector<HTMLInputElement>('[role="search"] input[type="search"]')?.value ?? ''
  const destination = option.pathname + option.search
  return searchEvent({ typed, action: searchActionOf(option), completed: option.dataset['query'], destination })
}
