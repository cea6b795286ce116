import { servicePath } from '@vitrine/contracts/urls'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { type AddedItem, isAdded, refusalMessages } from '../add-to-basket/add-reply.ts'
import { AddedModal } from '../add-to-basket/added-modal.tsx'
import { useAddToBasket } from '../add-to-basket/use-add-to-basket.ts'
import { WishlistHeart } from '../wishlist-toggle/wishlist-heart.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { loadParts } from '../navigation/page-messages.ts'
import { useVisitor } from '../platform/visitor.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Message } from '../ui/message.tsx'
import { Price } from '../ui/price.tsx'
import type { ProductFormReply } from './answer-form.ts'
import styles from './buy-box.module.css'
import { Colours } from './colours.tsx'
import { Notify } from './notify.tsx'
import type { ProductView } from './product-view.ts'
import { SubscriptionChoice } from './subscription-choice.tsx'
import { Sizes } from './sizes.tsx'
import { StickyFoot } from './sticky-foot.tsx'
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
export function BuyBox({ product, choice: { sizes, chosen, choose, markGone }, answer }: BuyBoxProps) {
  const { t, market } = useI18n()
  const { id, name, price, lowestPrior, isFrom, isSoldOut, fit, sizeChart, subscription } = product
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const action = useHref(product.to)
  const refused = answer && 'outcome' in answer ? answer : null
  const [problem, setProblem] = useState(refused?.words ?? null)
  const [missing, setMissing] = useState(refused?.outcome === 'size_missing' ? 1 : 0)
  const [added, setAdded] = useState<AddedItem | null>(null)
  const { add, isAdding } = useAddToBasket()
  const visitor = useVisitor()
  const isWaiting = isSoldOut || chosen?.isSellable === false

  // Native validation is for pages without scripts.
  useEffect(() => {
    if (form.current) form.current.noValidate = true
  }, [])

  const askForSize = () => setMissing((times) => times + 1)
  // After the render, because the sizes are remounted for the shake animation.
  useEffect(() => {
    if (missing > 0) fieldset.current?.querySelector<HTMLInputElement>('input')?.focus()
  }, [missing])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    // The wallet is another page: the browser sends the form there by itself.
    const isExpress = event.nativeEvent.submitter?.getAttribute('name') === 'express'
    if (isExpress && chosen) return
    event.preventDefault()
    setProblem(null)
    if (!chosen) return askForSize()
    const fields = new FormData(event.currentTarget)
    fields.set('variantId', String(chosen.id))
    const reply = await add(fields, { name, size: chosen.label })
    if (!reply) return
    if (isAdded(reply)) return setAdded(reply)
    if (reply.outcome === 'out_of_stock') markGone(chosen.id)
    await loadParts(['basket']).then(
      () => setProblem(t(refusalMessages[reply.outcome])),
      () => {},
    )
  }

  const addButton = (size: 'xl' | 'lg') => (
    <Button type="submit" form={formId} size={size} fullWidth isLoading={isAdding} loadingLabel={t('pdp.adding')}>
      {t('pdp.add_to_basket')}
    </Button>
  )
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
          missing={missing}
          onChoose={(label) => {
            choose(label)
            setMissing(0)
            setProblem(null)
          }}
        />
        {fit && sizes.length > 1 && <p className={styles.fit}>{fit}</p>}
        {subscription && !isWaiting && (
          <SubscriptionChoice subscription={subscription} price={chosen?.price ?? price} />
        )}
      </form>
      {isWaiting ? (
        <Notify
          key={chosen?.id ?? 0}
          formId={formId}
          chosen={chosen}
          onSizeMissing={askForSize}
          answer={answer && 'notified' in answer ? answer : undefined}
        />
      ) : null}
      <div className={styles.buttons} ref={button}>
        {!isWaiting && addButton('xl')}
        <WishlistHeart productId={id} name={name} look="square" />
        {!isWaiting && (
          <Button
            type="submit"
            form={formId}
            formAction={`/api/express?shop=${market.shopId}`}
            name="express"
            value="paypal"
            variant="secondary"
            size="lg"
            fullWidth
          >
            {t('pdp.buy_with', { method: t('payment.paypal') })}
          </Button>
        )}
      </div>
      {problem !== null && missing === 0 && (
        <Message kind="error" isAnnounced>
          {problem}
        </Message>
      )}
      {!isWaiting && (
        <StickyFoot watched={button}>
          {/* Without the old price, which would need the lowest of 30 days beside it. */}
          <Price current={chosen?.price ?? price} isFrom={isFrom && !chosen} size="md" />
          {addButton('lg')}
        </StickyFoot>
      )}
      <AddedModal added={added} onClose={() => setAdded(null)} />
    </div>
  )
}
