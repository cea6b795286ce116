import { brand } from '@vitrine/contracts/markets'
import type { WalletSetup } from '@vitrine/contracts/shop'
import { useEffect, useMemo, useState } from 'react'
import { useHref } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Message } from '../ui/message.tsx'
import { createCallShop } from './call-shop.ts'
import { createRequest, openSheet, type SheetResult } from './open-sheet.ts'
import type { SheetConstructor } from './payment-request-types.ts'
import { StripeWallets } from './stripe-wallets.tsx'
import { WalletMark } from './wallet-mark.tsx'
import type { WalletsProps } from './wallets-props.ts'
import styles from './wallet-row.module.css'

type Wallet = WalletSetup['methods'][number]
type Problem = Exclude<SheetResult['outcome'], 'confirmed' | 'silent'>

const requestConstructor = () => (window as unknown as { PaymentRequest: SheetConstructor }).PaymentRequest

const setups = new Map<number, Promise<WalletSetup | null>>()

/** Loaded once for all pages of a visit, and again after a failure. */
function loadSetup(shopId: number): Promise<WalletSetup | null> {
  const known = setups.get(shopId)
  if (known) return known
  const loading = createCallShop(shopId)('getWallets', {}).then((answer) => {
    if (!answer.ok) setups.delete(shopId)
    return answer.ok ? answer.value.setup : null
  })
  setups.set(shopId, loading)
  return loading
}

/** For a wallet they do not know, browsers send a request to its maker: so Apple's is tried only where it is built in. */
const isKnown = ({ method }: Wallet): boolean => {
  const hasApplePay = 'ApplePaySession' in window
  return hasApplePay === (method === 'apple_pay')
}

/** Wallets that this browser can open. */
async function findUsable(wallets: readonly Wallet[], currency: string): Promise<Wallet[]> {
  const checks = wallets.filter(isKnown).map(async (wallet) => {
    try {
      const request = createRequest(requestConstructor(), wallet, { label: brand.name, currency, estimate: 100 })
      return (await request.canMakePayment()) ? [wallet] : []
    } catch {
      // A browser that does not know the wallet may refuse the request.
      return []
    }
  })
  return (await Promise.all(checks)).flat()
}

export function WalletRow({ methods, estimate, prepare, isFramed = false }: WalletsProps) {
  const { t, market } = useI18n()
  const { shopId, currency } = market
  const [setup, setSetup] = useState<WalletSetup | null>(null)
  const [usable, setUsable] = useState<readonly Wallet[]>([])
  const [problem, setProblem] = useState<{ outcome: Problem; method: Wallet['method'] } | null>(null)
  const [open, setOpen] = useState<Wallet['method'] | null>(null)
  const checkout = useHref('/checkout/')
  const call = useMemo(() => createCallShop(shopId), [shopId])

  useEffect(() => {
    let isStopped = false
    async function look() {
      const found = await loadSetup(shopId)
      const wallets = found?.kind === 'payment_request' ? await findUsable(found.methods, currency) : []
      if (isStopped) return
      setSetup(found)
      setUsable(wallets)
    }
    void look()
    return () => {
      isStopped = true
    }
  }, [shopId, currency])

  function settle(result: SheetResult, method: Wallet['method']) {
    setOpen(null)
    if (result.outcome === 'confirmed')
      return location.assign(`${checkout}?${new URLSearchParams({ express: result.expressToken })}`)
    setProblem(result.outcome === 'silent' ? null : { outcome: result.outcome, method })
  }

  async function press(wallet: Wallet) {
    if (open) return
    setOpen(wallet.method)
    setProblem(null)
    const options = { wallet, label: brand.name, currency, estimate, call, t, prepare }
    settle(await openSheet({ ...options, Request: requestConstructor() }), wallet.method)
  }

  const shown = usable.filter(({ method }) => methods.includes(method))
  const isStripe = setup?.kind === 'stripe' && setup.methods.some(({ method }) => methods.includes(method))
  if (shown.length === 0 && !isStripe) return null
  const row = (
    <div className={styles.row} data-wallets>
      {shown.map((wallet) => (
        <button
          key={wallet.method}
          type="button"
          className={styles.button}
          aria-label={t('wallet.pay_with', { method: t(`payment.${wallet.method}`) })}
          aria-busy={open === wallet.method || undefined}
          onClick={() => void press(wallet)}
        >
          <WalletMark method={wallet.method} />
        </button>
      ))}
      {isStripe && <StripeWallets {...{ setup, methods, estimate, prepare, call, onResult: settle }} />}
      {problem && (
        <div className={styles.problem}>
          <Message kind={problem.outcome === 'cancelled' ? 'info' : 'error'} isAnnounced>
            {t(`wallet.${problem.outcome}`, { method: t(`payment.${problem.method}`) })}
          </Message>
        </div>
      )}
    </div>
  )
  if (!isFramed) return row
  return (
    <section className={styles.framed} aria-label={t('wallet.title')}>
      <h2 className={styles.title}>{t('wallet.title')}</h2>
      <div className={styles.buttons}>{row}</div>
      <p className={styles.or}>{t('wallet.or')}</p>
    </section>
  )
}
