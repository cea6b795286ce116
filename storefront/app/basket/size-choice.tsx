import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { BareSelect } from '../ui/bare-select.tsx'
import { Button } from '../ui/button.tsx'
import { useBasketChanges } from './basket-changes.tsx'
import type { Line } from './basket-view.ts'
import styles from './size-choice.module.css'

/** Another size of a line; it stays where it is. Sizes that are gone can be seen and not chosen. */
export function SizeChoice({ line }: { line: Line }) {
  const { t } = useI18n()
  const { resize, busy } = useBasketChanges()
  const { key, name, quantity, promotionId, variantId, sizes } = line
  return (
    <Form className={styles.choice} method="post" action="/cart/">
      <input type="hidden" name="intent" value="size" />
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="promotionId" value={promotionId ?? ''} />
      <BareSelect
        name="variantId"
        aria-label={t('basket.choose_size', { name })}
        // The shop has the last word: a size that could not be had goes back by itself.
        key={`${variantId} ${busy.includes(key)}`}
        defaultValue={variantId}
        onChange={({ target }) => void resize(line, Number(target.value))}
      >
        {sizes.map(({ variantId: id, label, isThere }) => (
          <option key={id} value={id} disabled={!isThere && id !== variantId}>
            {isThere ? t('basket.size', { size: label }) : t('basket.size_gone', { size: label })}
          </option>
        ))}
      </BareSelect>
      <span className={styles.send}>
        <Button type="submit" variant="tertiary" size="sm" label={t('basket.change_size', { name })}>
          {t('basket.change')}
        </Button>
      </span>
    </Form>
  )
}
