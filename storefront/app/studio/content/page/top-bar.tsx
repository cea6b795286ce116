import { allShops, type Locale } from '@vitrine/contracts/markets'
import { useId } from 'react'
import { PageHead } from '../../../navigation/page-head.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import inputs from '../../ui/inputs.module.css'
import { StateMark } from '../item-state.tsx'
import { typeName, useMessages } from '../../messages/messages.ts'
import styles from './top-bar.module.css'
import type { MenuAction } from './page-dialogs.tsx'
import type { EditingPageState } from './use-editing-page.ts'
import { marketName } from '../../ui/market-name.ts'

type TopBarProps = {
  page: EditingPageState
  back: { to: string; label: string }
  onSave: () => void
  onAction: (action: MenuAction) => void
  view: 'form' | 'preview'
  onView: (view: 'form' | 'preview') => void
  isPreviewOpen: boolean
  /** Absent for items that no page shows. */
  onPreview?: ((isOpen: boolean) => void) | undefined
}

/** Title and state of the edited item, choice of the market, and the actions. */
export function TopBar({ page, back, onSave, onAction, view, onView, isPreviewOpen, onPreview }: TopBarProps) {
  const { messages } = useMessages()
  const { root, changed, running, market, dispatch } = page
  const title = page.titleOf(root)
  const state = root.saved?.state ?? 'draft'
  return (
    <header className={styles.bar}>
      <PageHead title={`${title} – ${messages.studio}`} />
      <div className={styles.what}>
        <Link kind="whisper" to={back.to}>
          ← {back.label}
        </Link>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.facts}>
          <span>{typeName(messages, root.type ?? 'asset')}</span>
          <StateMark state={state} />
          <span role="status" data-dirty={changed.length > 0 || undefined}>
            {changed.length > 0 ? messages.editor.unsaved(changed.length) : messages.editor.allSaved}
          </span>
        </p>
      </div>
      <div className={styles.tools}>
        <MarketSelect market={market} onChange={(chosen) => dispatch({ type: 'market.chosen', market: chosen })} />
        {onPreview && (
          <span className={styles.narrow}>
            <Button variant="tertiary" size="sm" onClick={() => onView(view === 'form' ? 'preview' : 'form')}>
              {view === 'form' ? messages.preview.title : messages.editor.form}
            </Button>
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          size="sm"
          aria-keyshortcuts="Control+S"
          title={messages.editor.saveKeys}
          isLoading={running === 'save'}
          loadingLabel={messages.editor.saving}
          isDisabled={changed.length === 0}
          onClick={onSave}
        >
          {messages.editor.save}
        </Button>
        <Button
          size="sm"
          isLoading={running === 'publish'}
          loadingLabel={messages.publishing.confirming}
          onClick={() => onAction('publish')}
        >
          {messages.editor.publish}
        </Button>
        <ItemMenu saved={root.saved} onAction={onAction} />
        {onPreview && (
          <span className={styles.wide}>
            <Button
              variant="tertiary"
              size="sm"
              aria-expanded={isPreviewOpen}
              onClick={() => onPreview(!isPreviewOpen)}
            >
              <Icon name={isPreviewOpen ? 'eyeOff' : 'eye'} size={18} />
              {isPreviewOpen ? messages.preview.hide : messages.preview.show}
            </Button>
          </span>
        )}
      </div>
    </header>
  )
}

function MarketSelect({ market, onChange }: { market: Locale; onChange(market: Locale): void }) {
  const { messages } = useMessages()
  return (
    <label className={styles.market}>
      <span className="visually-hidden">{messages.editor.market}</span>
      <select className={inputs.input} value={market} onChange={({ target }) => onChange(target.value as Locale)}>
        {allShops.map(({ locale }) => (
          <option key={locale} value={locale}>
            {marketName(locale, messages.tag)}
          </option>
        ))}
      </select>
    </label>
  )
}

type ItemMenuProps = { saved: EditingPageState['root']['saved']; onAction: (action: MenuAction) => void }

/** Actions that are needed less often. */
function ItemMenu({ saved, onAction }: ItemMenuProps) {
  const { messages } = useMessages()
  const menuId = useId()
  const choose = (action: MenuAction) => {
    document.getElementById(menuId)?.hidePopover()
    onAction(action)
  }
  return (
    <>
      <Button variant="tertiary" size="sm" popoverTarget={menuId} aria-haspopup="true">
        {messages.editor.more}
        <Icon name="down" size={16} />
      </Button>
      <div id={menuId} popover="auto" className={styles.menu}>
        {saved && (
          <button type="button" onClick={() => choose('history')}>
            {messages.editor.history}
          </button>
        )}
        {saved && saved.state !== 'draft' && (
          <button type="button" onClick={() => choose('unpublish')}>
            {messages.editor.unpublish}
          </button>
        )}
        <button type="button" onClick={() => choose('remove')}>
          {messages.editor.remove}
        </button>
      </div>
    </>
  )
}
