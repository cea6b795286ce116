import type { NamedList } from '@vitrine/contracts/shop'
import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './named-lists.module.css'

type ChooseListsProps = {
  itemKey: string
  name: string
  lists: readonly NamedList[]
  /** The list on screen, to which the page returns. */
  shown: string | null
}

/** Chooses the lists that an item is in. */
export function ChooseLists({ itemKey, name, lists, shown }: ChooseListsProps) {
  const { t } = useI18n()
  const own = lists.filter(({ itemKeys }) => itemKeys.includes(itemKey))
  return (
    <details className={styles.choose}>
      <summary>
        <Icon name="edit" size={16} />
        {own.length > 0 ? own.map((list) => list.name).join(', ') : t('wishlist_lists.choose')}
        <span className="visually-hidden">{t('wishlist_lists.choose_for', { name })}</span>
      </summary>
      <Form
        // The boxes follow the lists when these change.
        key={own.map(({ key }) => key).join()}
        method="post"
        action={shown ? `/wishlist/?list=${encodeURIComponent(shown)}` : '/wishlist/'}
        className={styles.boxes}
        preventScrollReset
      >
        <input type="hidden" name="intent" value="list-place" />
        <input type="hidden" name="item" value={itemKey} />
        {shown && <input type="hidden" name="list" value={shown} />}
        {lists.map((list) => (
          <label key={list.key} className={styles.box}>
            <input type="checkbox" name="in" value={list.key} defaultChecked={own.includes(list)} /> {list.name}
          </label>
        ))}
        <Button type="submit" size="sm" variant="secondary">
          {t('wishlist_lists.save')}
        </Button>
      </Form>
    </details>
  )
}
