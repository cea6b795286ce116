import { type SubmitEvent, useId, useState } from 'react'
import { Form } from 'react-router'
import { AddedModal } from '../goods/added-modal.tsx'
import { type Added, isAdded, refusalMessages } from '../goods/add-reply.ts'
import { ProductTile } from '../goods/product-tile.tsx'
import { useAddToBasket } from '../goods/use-add-to-basket.ts'
import { WishlistHeart } from '../goods/wishlist-heart.tsx'
import { useI18n } from '../i18n/i18n.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './wish-tile.module.css'
import type { Wish } from './wishlist-view.ts'

/** A product that was saved, and the way to have it. */
export function WishTile({ wish }: { wish: Wish }) {
  const { t } = useI18n()
  const { card, status } = wish
  if (status === 'gone') return <GoneTile wish={wish} />
  return (
    <li className={styles.wish} data-wish={card.id}>
      <ProductTile card={card} />
      {status === 'there' ? <SizeForm wish={wish} /> : <p className={styles.note}>{t('wishlist.sold_out')}</p>}
    </li>
  )
}

/** There is no page it could lead to. */
function GoneTile({ wish: { card } }: { wish: Wish }) {
  const { t } = useI18n()
  return (
    <li className={styles.wish} data-wish={card.id} data-gone>
      <div className={styles.gone}>
        <Picture of={card.pictures[0]} sizes="(min-width: 1024px) 25vw, 50vw" ratio="3 / 4" alt="" name={card.name} />
        <span className={styles.heart}>
          <WishlistHeart productId={card.id} name={card.name} />
        </span>
      </div>
      <p className={styles.name}>{card.name}</p>
      <p className={styles.note}>{t('wishlist.gone')}</p>
    </li>
  )
}

function SizeForm({ wish: { card, variants, chosen } }: { wish: Wish }) {
  const { t } = useI18n()
  const id = useId()
  const { add, isAdding } = useAddToBasket()
  const [added, setAdded] = useState<Added | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reply = await add(new FormData(event.currentTarget))
    if (!reply) return
    setProblem(isAdded(reply) ? null : t(refusalMessages[reply.outcome]))
    if (isAdded(reply)) setAdded(reply)
  }

  return (
    <>
      <Form method="post" action="/wishlist/" className={styles.form} onSubmit={submit}>
        <input type="hidden" name="intent" value="basket" />
        {variants.length === 1 ? (
          <input type="hidden" name="variantId" value={variants[0]?.id} />
        ) : (
          <BareSelect
            name="variantId"
            required
            defaultValue={chosen ?? ''}
            aria-label={`${t('wishlist.size')}: ${card.name}`}
            aria-describedby={`${id}-problem`}
          >
            <option value="" disabled>
              {t('wishlist.size')}
            </option>
            {variants.map((variant) => (
              <option key={variant.id} value={variant.id}>
                {variant.size}
              </option>
            ))}
          </BareSelect>
        )}
        <Button type="submit" variant="secondary" fullWidth isLoading={isAdding}>
          {t('wishlist.add')}
        </Button>
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      </Form>
      <AddedModal added={added} onClose={() => setAdded(null)} />
    </>
  )
}
