import { servicePath } from '@vitrine/contracts/urls'
import { useId, useRef } from 'react'
import { useHref } from 'react-router'
import { AddedModal } from '../add-to-basket/added-modal.tsx'
import { Wallets } from '../wallet/wallets.tsx'
import { WishlistHeart } from '../wishlist-toggle/wishlist-heart.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { useVisitor } from '../platform/visitor.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { Price } from '../ui/price.tsx'
import type { ProductFormReply } from './answer-form.ts'
import styles from './buy-box.module.css'
import { Colours } from './colours.tsx'
import { Notify } from './notify.tsx'
import type { ProductView, SizeView } from './product-view.ts'
import { SubscriptionChoice } from './subscription-choice.tsx'
import { Sizes } from './sizes.tsx'
import { StickyBuy } from './sticky-buy.tsx'
import { useBuyForm } from './use-buy-form.ts'
import type { useSizes } from './use-sizes.ts'

type BuyBoxProps = {
  product: ProductView
  choice: ReturnType<typeof useSizes>
  /** Reply to a form that was sent without scripts. */
  answer: ProductFormReply | undefined
}

/** One point for every full euro or franc, as the order counts them. */
const pointsFor = (cents: number) => Math.floor(cents / 100)

/** Price, colour, size and basket button. */
export function BuyBox({ product, choice, answer }: BuyBoxProps) {
  const { sizes, chosen, choose } = choice
  const { t, market } = useI18n()
  const { id, name, price, lowestPrior, isFrom, isSoldOut, fit, fitAdvice, sizeChart, subscription } = product
  const formId = useId()
  const button = useRef<HTMLDivElement>(null)
  const action = useHref(product.to)
  const { form, fieldset, missing, problem, added, isAdding, submit, addForWallet, ...buying } = useBuyForm({
    product,
    choice,
    answer,
  })
  const { requestSize, clearProblems, closeAdded, buy } = buying
  const visitor = useVisitor()
  const isWaiting = isSoldOut || chosen?.isSellable === false

  async function buySize(size: SizeView): Promise<boolean> {
    choose(size.label)
    clearProblems()
    return size.isSellable && buy(size)
  }

  return (
    <div className={styles.box}>
      <Price
        current={chosen?.price ?? price}
        lowestPrior={chosen ? chosen.lowestPrior : lowestPrior}
        isFrom={isFrom && !chosen}
        size="lg"
        hasPercent
        hasTaxNote
      >
        <Link kind="quiet" to={servicePath('shipping_payment', market.locale)}>
          {t('price.plus_shipping')}
        </Link>
        {/* On the line that is there anyway: it comes when the visitor is known, and nothing may move. */}
        {visitor?.hasCard && ` · ${t('pdp.points', { n: pointsFor(chosen?.price ?? price) })}`}
      </Price>
      <Colours product={product} size={chosen && sizes.length > 1 ? chosen.label : null} />
      <form ref={form} className={styles.form} id={formId} method="post" action={action} onSubmit={submit}>
        <Sizes
          ref={fieldset}
          sizes={sizes}
          chosen={chosen}
          chart={sizeChart}
          name={name}
          missing={missing}
          onChoose={(label) => {
            choose(label)
            clearProblems()
          }}
        />
        {(fitAdvice ?? fit) && sizes.length > 1 && <p className={styles.fit}>{fitAdvice ?? fit}</p>}
        {subscription && !isWaiting && (
          <SubscriptionChoice subscription={subscription} price={chosen?.price ?? price} />
        )}
      </form>
      {isWaiting ? (
        <Notify
          key={chosen?.id ?? 0}
          formId={formId}
          chosen={chosen}
          onSizeMissing={requestSize}
          answer={answer && 'notified' in answer ? answer : undefined}
        />
      ) : null}
      <div className={styles.buttons} ref={button}>
        {!isWaiting && (
          <Button type="submit" form={formId} size="xl" fullWidth isLoading={isAdding} loadingLabel={t('pdp.adding')}>
            {t('pdp.add_to_basket')}
          </Button>
        )}
        <WishlistHeart productId={id} name={name} look="square" />
        {!isWaiting && (
          <div className={styles.express}>
            <ExpressButton formId={formId} />
            {/* After the choice of a size: only then is a browser asked, which may ask the maker of the wallet. */}
            {chosen && <Wallets methods={market.paymentMethods} estimate={chosen.price} prepare={addForWallet} />}
          </div>
        )}
      </div>
      {!isWaiting && (
        <p className={styles.notice}>
          <Link kind="quiet" to={`/notice/?product=${id}`}>
            {t('pdp.price_notice')}
          </Link>
        </p>
      )}
      {problem !== null && (
        <Message kind="error" isAnnounced>
          {problem}
        </Message>
      )}
      {!isWaiting && (
        <StickyBuy
          watched={button}
          formId={formId}
          product={product}
          sizes={sizes}
          chosen={chosen}
          isAdding={isAdding}
          onBuy={buySize}
          onSizeMissing={requestSize}
        />
      )}
      <AddedModal added={added} onClose={closeAdded} />
    </div>
  )
}

/** Leads to the wallet with this item alone. */
function ExpressButton({ formId }: { formId: string }) {
  const { t, market } = useI18n()
  return (
    <Button
      type="submit"
      form={formId}
      formAction={`/api/express?shop=${market.shopId}`}
      name="express"
      value="paypal"
      variant="secondary"
      size="lg"
      fullWidth
      label={t('pdp.buy_with', { method: t('payment.paypal') })}
    >
      {t('payment.paypal')}
    </Button>
  )
}
