import type { NamedList } from '@vitrine/contracts/shop'
import { useState } from 'react'
import { Form } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { ListProblem } from './change-lists.ts'
import styles from './named-lists.module.css'
import { ShareLink } from './share-list.tsx'

const problems = {
  name_taken: 'wishlist_lists.name_taken',
  name_missing: 'wishlist_lists.name_missing',
  name_long: 'wishlist_lists.name_long',
  too_many: 'wishlist_lists.too_many',
  gone: 'wishlist_lists.gone',
  failed: 'wishlist_lists.failed',
} as const satisfies Record<ListProblem, string>

export type ListRefusal = { problem: ListProblem; name: string } | null

type NamedListsProps = { lists: readonly NamedList[]; chosen: NamedList | null; total: number; refusal: ListRefusal }

/** The lists of a customer as chips, with a form for one more, and the tools of the list on screen. */
export function NamedLists({ lists, chosen, total, refusal }: NamedListsProps) {
  const { t } = useI18n()
  const problem = refusal ? t(problems[refusal.problem]) : undefined
  return (
    <div className={styles.lists}>
      <nav aria-label={t('wishlist_lists.title')}>
        <ul role="list" className={styles.chips}>
          <Chip to="/wishlist/" name={t('wishlist_lists.all')} count={total} isCurrent={chosen === null} />
          {lists.map(({ key, name, itemKeys }) => (
            <Chip
              key={key}
              to={`/wishlist/?list=${encodeURIComponent(key)}`}
              name={name}
              count={itemKeys.length}
              isCurrent={key === chosen?.key}
            />
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        {/* A new list closes and empties its form. */}
        <details
          key={lists.length}
          className={styles.tool}
          open={refusal !== null && chosen === null ? true : undefined}
        >
          <summary>
            <Icon name="plus" size={18} />
            {t('wishlist_lists.create')}
          </summary>
          <NameForm
            intent="list-create"
            label={t('wishlist_lists.save')}
            problem={chosen ? undefined : problem}
            name={chosen ? '' : refusal?.name}
          />
        </details>
        {chosen && <ListTools key={chosen.key} list={chosen} refusal={refusal} problem={problem} />}
      </div>
    </div>
  )
}

function Chip({ to, name, count, isCurrent }: { to: string; name: string; count: number; isCurrent: boolean }) {
  return (
    <li>
      <Anchor className={styles.chip} to={to} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
        {name} <span className={styles.count}>{count}</span>
      </Anchor>
    </li>
  )
}

type ListToolsProps = { list: NamedList; refusal: ListRefusal; problem: string | undefined }

function ListTools({ list: { key, name, shareKey }, refusal, problem }: ListToolsProps) {
  const { t } = useI18n()
  return (
    <>
      <details className={styles.tool}>
        <summary>
          <Icon name="share" size={18} />
          {t('wishlist_lists.share')}
        </summary>
        <div className={styles.panel}>
          <p>{t('wishlist_lists.share_text')}</p>
          {shareKey && <ShareLink shareKey={shareKey} />}
          <Form method="post" action={`/wishlist/?list=${encodeURIComponent(key)}`} preventScrollReset>
            <input type="hidden" name="list" value={key} />
            <Button
              type="submit"
              name="intent"
              value={shareKey ? 'list-unshare' : 'list-share'}
              variant={shareKey ? 'raw' : 'secondary'}
            >
              {t(shareKey ? 'wishlist.share_end' : 'wishlist.share_make')}
            </Button>
          </Form>
        </div>
      </details>
      <details className={styles.tool} open={refusal ? true : undefined}>
        <summary>
          <Icon name="edit" size={18} />
          {t('wishlist_lists.edit')}
        </summary>
        <div className={styles.panel}>
          <NameForm
            intent="list-rename"
            list={key}
            label={t('wishlist_lists.rename')}
            problem={problem}
            name={refusal?.name || name}
          />
          <Form method="post" action="/wishlist/" preventScrollReset>
            <input type="hidden" name="list" value={key} />
            <p>{t('wishlist_lists.remove_text')}</p>
            <Button type="submit" name="intent" value="list-remove" variant="secondary">
              {t('wishlist_lists.remove')}
            </Button>
          </Form>
        </div>
      </details>
    </>
  )
}

type NameFormProps = {
  intent: 'list-create' | 'list-rename'
  list?: string
  label: string
  name: string | undefined
  problem: string | undefined
}

function NameForm({ intent, list, label, name = '', problem }: NameFormProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState(name)
  const action = list ? `/wishlist/?list=${encodeURIComponent(list)}` : '/wishlist/'
  return (
    <Form method="post" action={action} className={styles.panel} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      {list && <input type="hidden" name="list" value={list} />}
      <TextField
        name="name"
        label={t('wishlist_lists.name')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={60}
        problem={problem}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary">
        {label}
      </Button>
    </Form>
  )
}
