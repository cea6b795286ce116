import styles from './counted-heading.module.css'

/** Heading of basket and wishlist with the number of items. */
export const CountedHeading = ({ title, count }: { title: string; count: string }) => (
  <div className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.count}>{count}</p>
  </div>
)
