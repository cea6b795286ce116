import { checkoutElements } from '@vitrine/contracts/checkout'
import { type CheckoutControl, createCheckout, type Surroundings } from './checkout.ts'
import { draw } from './drawing/draw.ts'
import type { Facts } from './facts.ts'
import { createRpc } from './shop/rpc.ts'
import { hashOf, type Step } from './steps/steps.ts'
import { styles } from './styles/styles.ts'
import { createTrack } from './tracking.ts'
import { whole } from './views/whole.ts'

const wide = '(min-width: 1024px)'

/** The tag: attributes in, events out. Everything it shows lives in its shadow root, in the colours of the page. */
export function defineCheckout(facts: Facts): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)

  class Checkout extends HTMLElement {
    #control: CheckoutControl | null = null
    #media = matchMedia(wide)
    #walked = () => this.#control?.walked()
    #widened = () => this.#control?.widened(this.#media.matches)
    /** The browser shows the page again as it was left, on the way to pay: what became of it must be asked. */
    #shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      this.disconnectedCallback()
      this.connectedCallback()
    }
    #leaving = (event: BeforeUnloadEvent) => {
      if (this.#control?.hasUnsaved()) event.preventDefault()
    }

    connectedCallback() {
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      root.adoptedStyleSheets = [sheet]
      const attribute = (name: string) => this.getAttribute(name) || null
      const own = { ...facts, pictureHost: attribute('picture-host') ?? facts.pictureHost }
      this.#control = createCheckout({
        facts: own,
        rpc: createRpc({ shopId: facts.market.shopId }),
        tokens: { jwt: attribute('jwt') ?? '', accessToken: attribute('access-token') },
        transactionId: attribute('transaction-id'),
        around: surroundings(),
        track: createTrack(() => window as never, {
          hasConsent: attribute('has-cookie-consent') === 'true',
          origin: attribute('origin') ?? 'web',
        }),
        emit: (event) => this.dispatchEvent(new CustomEvent(event)),
        isWide: this.#media.matches,
        draw: (state, acts, focus) => {
          draw(root, whole({ facts: own, state, acts }))
          const target = focus && root.querySelector<HTMLElement>(`[data-focus="${focus}"]`)
          if (target) this.#lead(target)
        },
      })
      addEventListener('popstate', this.#walked)
      addEventListener('hashchange', this.#walked)
      addEventListener('pageshow', this.#shown)
      addEventListener('beforeunload', this.#leaving)
      this.#media.addEventListener('change', this.#widened)
      this.#control.start()
    }

    disconnectedCallback() {
      this.#control?.stop()
      this.#control = null
      removeEventListener('popstate', this.#walked)
      removeEventListener('hashchange', this.#walked)
      removeEventListener('pageshow', this.#shown)
      removeEventListener('beforeunload', this.#leaving)
      this.#media.removeEventListener('change', this.#widened)
    }

    /** Puts the focus there, and what has it where no header of the page covers it. */
    #lead(target: HTMLElement) {
      target.focus({ preventScroll: true })
      // The page around may scroll, too, when its address changes; this comes after it.
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

  // The vendor's name is the same thing; a class can be registered under one name only.
  for (const name of checkoutElements)
    if (!customElements.get(name)) customElements.define(name, class extends Checkout {})
}

function surroundings(): Surroundings {
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
      for (const name of ['payment', 'reason', 'delivery']) left.delete(name)
      if (left.size < query.size)
        write('replaceState', `${location.pathname}${left.size > 0 ? `?${left}` : ''}${location.hash}`)
      return query
    },
    leaveFor: (address) => location.assign(address),
    reload: () => location.reload(),
    base: location.pathname.replace(/\/checkout\/?$/, ''),
  }
}
