import type { OrderListState, SavedView } from '@vitrine/contracts/desk'
import { Form } from 'react-router'
import { inPageNavigation } from '../../../navigation/in-page-navigation.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { useMessages } from '../../messages/messages.ts'
import inputs from '../../ui/inputs.module.css'
import styles from './saved-views.module.css'

/** A view with its shop as the address names it. */
export type ListedView = Omit<SavedView, 'state'> & { address: string; isCurrent: boolean }

/** The address of a list in this state. */
export const addressOfView = ({ view, find, sort }: OrderListState, shop: string | undefined): string =>
  `?${new URLSearchParams({ view, ...(find && { find }), ...(shop && { shop }), sort })}`

/** The member's own views and those of all, and a form that saves the present one. */
export function SavedViews({ views, name }: { views: readonly ListedView[]; name: string }) {
  const { saved } = useMessages().messages.orders
  return (
    <div className={styles.bar}>
      {views.length > 0 && (
        <ul aria-label={saved.label} className={styles.views}>
          {views.map(({ id, name: title, address, isShared, author, isRemovable, isCurrent }) => (
            <li key={id}>
              <Link kind="quieter" to={address} aria-current={isCurrent ? 'page' : undefined}>
                {title}
              </Link>
              {isShared && <span className={styles.quiet}>{saved.sharedBy(author)}</span>}
              {isRemovable && (
                <Form method="post" state={inPageNavigation}>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    size="xs"
                    variant="tertiary"
                    name="intent"
                    value="remove-view"
                    label={saved.removeNamed(title)}
                  >
                    {saved.remove}
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.save}>
        <summary>{saved.save}</summary>
        <Form method="post" state={inPageNavigation}>
          <label>
            {saved.name}
            <input name="name" className={inputs.input} defaultValue={name} maxLength={40} required />
          </label>
          <label className={inputs.tick}>
            <input type="checkbox" name="isShared" />
            {saved.isShared}
          </label>
          <Button type="submit" size="sm" variant="secondary" name="intent" value="save-view">
            {saved.saveYes}
          </Button>
        </Form>
      </details>
    </div>
  )
}
