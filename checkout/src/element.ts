import { checkoutElements, signInEmailKey } from '@vitrine/contracts/checkout'
import { type CheckoutControl, createCheckout } from './checkout.ts'
import type { HostPage } from './effects/context.ts'
import { createPressHold } from './rendering/press-hold.ts'
import { renderInto } from './rendering/render.ts'
import type { ShopContext } from './shop-context.ts'
import { createRpc } from './shop/rpc.ts'
import { hashOf, type Step } from './steps/steps.ts'
import { styles } from './styles/styles.ts'
import { createTrack } from './tracking.ts'
import { checkoutView } from './views/checkout-view.ts'

const wide = '(min-width: 1024px)'

/** Defines the tag: attributes in, events out. Its content lives in a shadow root, in the colours of the page. */
export function defineCheckout(shop: ShopContext): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)

  class Checkout extends HTMLElement {
    #control: CheckoutControl | null = null
    #hold: ReturnType<typeof createPressHold> | null = null
    #media = matchMedia(wide)
    #followHash = () => this.#control?.followHash()
    #followWidth = () => this.#control?.setWide(this.#media.matches)
    /** The browser restores the page as it was left for the payment, so the payment has to be looked up. */
    #restored = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      this.disconnectedCallback()
      this.connectedCallback()
    }
    #returned = () => {
      if (document.visibilityState === 'visible') this.#control?.refresh()
    }
    #leaving = (event: BeforeUnloadEvent) => {
      if (this.#control?.hasUnsaved()) event.preventDefault()
    }

    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      const attribute = (name: string) => this.getAttribute(name) || null
      const own = { ...shop, pictureHost: attribute('picture-host') ?? shop.pictureHost }
      const hold = createPressHold(window)
      this.#hold = hold
      this.#control = createCheckout({
        shop: own,
        rpc: createRpc({ shopId: shop.market.shopId }),
        tokens: { jwt: attribute('jwt') ?? '', accessToken: attribute('access-token') },
        transactionId: attribute('transaction-id'),
        page: hostPage(),
        track: createTrack(() => window as never, {
          hasConsent: attribute('has-cookie-consent') === 'true',
          origin: attribute('origin') ?? 'web',
        }),
        emit: (event) => this.dispatchEvent(new CustomEvent(event)),
        isWide: this.#media.matches,
        schedule: hold.run,
        render: (state, actions) => {
          renderInto(root, checkoutView({ shop: own, state, actions }))
          const target = state.focus && root.querySelector<HTMLElement>(`[data-focus="${state.focus}"]`)
          if (target) this.#focus(target)
        },
      })
      addEventListener('popstate', this.#followHash)
      addEventListener('hashchange', this.#followHash)
      addEventListener('pageshow', this.#restored)
      addEventListener('beforeunload', this.#leaving)
      document.addEventListener('visibilitychange', this.#returned)
      this.#media.addEventListener('change', this.#followWidth)
      this.#control.start()
    }

    disconnectedCallback() {
      this.#control?.stop()
      this.#control = null
      this.#hold?.stop()
      removeEventListener('popstate', this.#followHash)
      removeEventListener('hashchange', this.#followHash)
      removeEventListener('pageshow', this.#restored)
      removeEventListener('beforeunload', this.#leaving)
      document.removeEventListener('visibilitychange', this.#returned)
      this.#media.removeEventListener('change', this.#followWidth)
    }

    /** Moves the focus, and scrolls its element out from under the page's header. */
    #focus(target: HTMLElement) {
      target.focus({ preventScroll: true })
      // The page itself may scroll when its address changes; this has to come after it.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const header = this.getAttribute('header-element')
          const covered = (header && document.querySelector(header)?.getBoundingClientRect().bottom) || 0
          const { top, bottom } = target.getBoundingClientRect()
          if (top < Math.max(0, covered) || bottom > innerHeight)
            scrollBy({ top: top - Math.max(0, covered) - 24, behavior: 'instant' })
        }),
      )
    }
  }

  // The vendor's tag is the same element, but a class can be registered under one name only.
  for (const name of checkoutElements)
    if (!customElements.get(name)) customElements.define(name, class extends Checkout {})
}

function hostPage(): HostPage {
  const write = (how: 'pushState' | 'replaceState', address: string) =>
    history[how](
      { ...(history.state as object | null), ...(how === 'pushState' && { key: crypto.randomUUID() }) },
      '',
      address,
    )
  return {
    hash: () => location.hash,
    pushStep: (step: Step) => write('pushState', hashOf(step)),
    replaceStep: (step: Step) => write('replaceState', hashOf(step)),
    takeQuery() {
      const query = new URLSearchParams(location.search)
      const left = new URLSearchParams(query)
      for (const name of ['payment', 'reason', 'delivery', 'express']) left.delete(name)
      if (left.size < query.size)
        write('replaceState', `${location.pathname}${left.size > 0 ? `?${left}` : ''}${location.hash}`)
      return query
    },
    leaveFor: (address) => location.assign(address),
    handOverEmail(email) {
      try {
        sessionStorage.setItem(signInEmailKey, email)
      } catch {
        // Then it has to be typed again.
      }
    },
    reload: () => location.reload(),
    base: location.pathname.replace(/\/checkout\/?$/, ''),
  }
}
