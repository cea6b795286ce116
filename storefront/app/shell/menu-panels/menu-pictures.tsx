import { useEffect, useState } from 'react'
import type { Card } from '../../product-card/card.ts'
import { useI18n } from '../../i18n/i18n.tsx'
import { Anchor } from '../../ui/anchor.tsx'
import { Picture } from '../../ui/picture.tsx'
import styles from './menu-pictures.module.css'

const known = new Map<string, readonly Card[]>()

/** The first products of a category; their place stays empty when the search fails. */
export function MenuPictures({ categoryId }: { categoryId: number }) {
  const { market } = useI18n()
  const address = `/api/menu-picture?shop=${market.shopId}&category=${categoryId}`
  const [, drawAgain] = useState(0)
  useEffect(() => {
    if (known.has(address)) return
    const asking = new AbortController()
    fetch(address, { signal: asking.signal })
      .then(async (response) => {
        known.set(address, response.ok ? ((await response.json()) as Card[]) : [])
        drawAgain((times) => times + 1)
      })
      .catch(() => {})
    return () => asking.abort()
  }, [address])

  return (
    <div className={styles.slot}>
      {known.get(address)?.map((card) => (
        <Anchor key={card.id} className={styles.card} to={card.to}>
          <Picture of={card.pictures[1] ?? card.pictures[0]} sizes="200px" ratio="4 / 5" alt="" name={card.name} />
          <span className={styles.name} lang={card.nameLanguage}>
            {card.name}
          </span>
        </Anchor>
      ))}
    </div>
  )
}
