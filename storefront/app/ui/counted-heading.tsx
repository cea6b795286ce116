import styles from './counted-heading.module.css'

/** Above what a visitor has kept: its name, and how much there is. */
export const CountedHeading = ({ title, count }: { title: string; count: string }) => (
  <div className={styles.head}>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.count}>{count}</p>
  </div>
)
