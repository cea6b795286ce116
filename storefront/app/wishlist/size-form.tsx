import { type ChangeEvent, type SubmitEvent, useId, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { AddedModal } from '../add-to-basket/added-modal.tsx'
import { type AddedItem, isAdded, refusalMessages } from '../add-to-basket/add-reply.ts'
import { sendSize, showWishlistProblem } from '../wishlist-toggle/toggle-wishlist.ts'
import { useAddToBasket } from '../add-to-basket/use-add-to-basket.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { useAnnounce } from '../ui/announcer.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './wishlist-tile.module.css'
import type { WishlistEntry } from './wishlist-view.ts'

/** Size select and basket button. A chosen size is saved on the wishlist. */
export function SizeForm({ wish: { card, key, variants, chosen } }: { wish: WishlistEntry }) {
  const { t, market } = useI18n()
  const id = useId()
  const toast = useToast()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const { add, isAdding } = useAddToBasket()
  const [added, setAdded] = useState<AddedItem | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [only] = variants
  const [size, setSize] = useState(String(chosen ?? ''))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const variant = variants.find(({ id: variantId }) => String(variantId) === fields.get('variantId'))
    const reply = await add({ variantId: String(fields.get('variantId')) }, { name: card.name, size: variant?.size })
    if (!reply) return
    setProblem(isAdded(reply) ? null : t(refusalMessages[reply.outcome]))
    if (isAdded(reply)) setAdded(reply)
    // The listed sizes are outdated.
    else if (reply.outcome === 'out_of_stock') await revalidate()
  }

  async function remember({ target }: ChangeEvent<HTMLSelectElement>) {
    setProblem(null)
    setSize(target.value)
    const label = target.selectedOptions[0]?.text ?? ''
    const wish = { productId: card.id, name: card.name, shopId: market.shopId }
    const reply = await sendSize(wish, key, target.value, label)
    if (reply.outcome !== 'replaced') return showWishlistProblem(wish, reply, { toast, t })
    announce(t('wishlist.size_saved', { size: label }))
    // The item has a new key now.
    await revalidate()
  }

  return (
    <>
      <Form method="post" action="/wishlist/" className={styles.form} onSubmit={submit}>
        <input type="hidden" name="key" value={key} />
        {variants.length === 1 ? (
          <input type="hidden" name="variantId" value={only?.id} />
        ) : (
          <BareSelect
            name="variantId"
            required
            value={size}
            aria-label={`${t('wishlist.size')}: ${card.name}`}
            aria-describedby={`${id}-problem`}
            onChange={remember}
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
        <Button type="submit" name="intent" value="basket" variant="secondary" fullWidth isLoading={isAdding}>
          {t('wishlist.add')}
        </Button>
        {variants.length > 1 && (
          <noscript>
            <Button type="submit" name="intent" value="size" variant="raw" fullWidth>
              {t('wishlist.save_size')}
            </Button>
          </noscript>
        )}
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      </Form>
      <AddedModal added={added} onClose={() => setAdded(null)} />
    </>
  )
}
