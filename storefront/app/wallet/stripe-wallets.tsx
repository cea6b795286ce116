import type { WalletSetup } from '@vitrine/contracts/shop'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useI18n } from '../i18n/i18n.tsx'
import type { CallShop } from './call-shop.ts'
import { followStripe } from './stripe-express.ts'
import type { OpenStripe } from './stripe-types.ts'
import type { SheetResult } from './open-sheet.ts'
import styles from './wallet-row.module.css'
import type { WalletsProps } from './wallets-props.ts'

type StripeWalletsProps = Pick<WalletsProps, 'methods' | 'estimate' | 'prepare'> & {
  setup: WalletSetup
  call: CallShop
  onResult: (result: SheetResult, method: WalletSetup['methods'][number]['method']) => void
}

const stripeOf = () => (window as unknown as { Stripe?: OpenStripe }).Stripe

let loading: Promise<OpenStripe> | null = null

/** Stripe's script, once; the next try starts again after a failure. */
function loadStripe(url: string): Promise<OpenStripe> {
  loading ??= new Promise<OpenStripe>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.addEventListener('load', () => {
      const open = stripeOf()
      if (open) resolve(open)
      else reject(new Error('Stripe’s script did not start'))
    })
    script.addEventListener('error', () => reject(new Error('Stripe’s script cannot be loaded')))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

const mode = (methods: WalletsProps['methods'], method: 'apple_pay' | 'google_pay') =>
  methods.includes(method) ? 'auto' : 'never'

/** The buttons of Stripe's express checkout. They take no room where Stripe has none for this browser. */
export function StripeWallets({ setup, methods, estimate, prepare, call, onResult }: StripeWalletsProps) {
  const { t, market } = useI18n()
  const parent = useRef<HTMLDivElement>(null)
  const [hasButtons, setHasButtons] = useState(false)
  // The element stays the same while prices and choices of the page change.
  const prepareNow = useEffectEvent(async () => (prepare ? prepare() : true))
  const handleResult = useEffectEvent(onResult)
  /** A basket has a total; an item that is not in it yet has its price. */
  const readAmount = useEffectEvent(async () => {
    const wallet = setup.methods.find(({ method }) => methods.includes(method))
    const quoted = prepare || !wallet ? undefined : await call('quoteWallet', { method: wallet.method })
    return quoted?.ok ? quoted.value.total : estimate
  })
  const { publishableKey = '', scriptUrl = '' } = setup
  const [applePay, googlePay] = [mode(methods, 'apple_pay'), mode(methods, 'google_pay')]

  useEffect(() => {
    let stop = () => {}
    let isStopped = false
    async function show() {
      const [open, amount] = await Promise.all([loadStripe(scriptUrl), readAmount()])
      const { current } = parent
      if (isStopped || !current) return
      const stripe = open(publishableKey, { locale: market.language.slice(0, 2) })
      const elements = stripe.elements({
        mode: 'payment',
        amount,
        currency: market.currency.toLowerCase(),
      })
      const never = 'never'
      const element = elements.create('expressCheckout', {
        buttonHeight: 52,
        buttonTheme: { applePay: 'black', googlePay: 'black' },
        paymentMethods: { applePay, googlePay, amazonPay: never, klarna: never, link: never, paypal: never },
      })
      followStripe({
        stripe,
        elements,
        element,
        market,
        call,
        t,
        prepare: () => prepareNow(),
        onResult: (...all) => handleResult(...all),
      })
      element.on('ready', ({ availablePaymentMethods }) => setHasButtons(Boolean(availablePaymentMethods)))
      element.mount(current)
      stop = () => element.destroy()
    }
    // Without the script the page has its other ways to pay.
    show().catch(() => {})
    return () => {
      isStopped = true
      stop()
    }
  }, [publishableKey, scriptUrl, market, call, t, applePay, googlePay])

  return <div ref={parent} className={styles.stripe} data-empty={!hasButtons || undefined} />
}
