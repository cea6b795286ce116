import { useEffect, useState } from 'react'
import type { Card } from '../../product-card/card.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './menu-picture.module.css'

const known = new Map<string, Card | null>()

/** The first product of a category; its place stays empty when the search fails. */
export function MenuPicture({ categoryId }: { categoryId: number }) {
  const { market } = useI18n()
  const address = `/api/menu-picture?shop=${market.shopId}&category=${categoryId}`
  const [, drawAgain] = useState(0)
  useEffect(() => {
    if (known.has(address)) return
    const asking = new AbortController()
    fetch(address, { signal: asking.signal })
      .then(async (response) => {
        const [card] = response.ok ? ((await response.json()) as Card[]) : []
        known.set(address, card ?? null)
        drawAgain((times) => times + 1)
      })
      .catch(() => {})
    return () => asking.abort()
  }, [address])

  const card = known.get(address)
  return (
    <div className={styles.slot}>
      {card && (
        <Anchor className={styles.card} to={card.to}>
          <Picture of={card.pictures[1] ?? card.pictures[0]} sizes="232px" ratio="3 / 4" alt="" name={card.name} />
          <span className={styles.name} lang={card.nameLanguage}>
            {card.name}
          </span>
        </Anchor>
      )}
    </div>
  )
}
