import type { StageTile } from '@vitrine/contracts/merchandising'
import type { FormEvent } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useMessages } from '../messages/messages.ts'
import inputs from '../ui/inputs.module.css'
import styles from './stage.module.css'
import { type Arrange, productsOf } from './use-arrange.ts'
import { type ListView, viewQuery } from './view.ts'

type TileActionsProps = { tile: StageTile; view: ListView; revision: number | undefined; onAct: Arrange }

/** Steps for the chosen product, with the shops and days for which they hold. */
export function TileActions({ tile, view, revision, onAct }: TileActionsProps) {
  const { messages } = useMessages()
  const text = messages.merchandising

  /** Without further conditions the step goes the way of the keys, which keeps the focus. */
  function send(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const form = new FormData(event.currentTarget, submitter)
    if (form.get('scope') === 'all' || form.get('from') || form.get('to')) return
    event.preventDefault()
    const act = form.get('act')
    if (act === 'pin') onAct('pin', tile, Number(form.get('place')) || tile.place)
    else if (act === 'unpin' || act === 'hide' || act === 'boost' || act === 'bury') onAct(act, tile)
  }

  return (
    <Form
      method="post"
      action={`/studio/merchandising/stage/?${viewQuery(view)}`}
      preventScrollReset
      className={styles.actions}
      aria-label={text.actionsFor(tile.name)}
      key={`${tile.id} ${tile.place}`}
      onSubmit={send}
    >
      <h2>{tile.name}</h2>
      <input type="hidden" name="products" value={productsOf(tile)} />
      <input type="hidden" name="name" value={tile.name} />
      {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
      <div className={styles.move}>
        <label>
          {text.moveTo}
          <input
            id="stage-place"
            type="number"
            name="place"
            min={1}
            max={100}
            defaultValue={tile.place}
            className={inputs.input}
          />
        </label>
        <Button type="submit" name="act" value="pin" size="sm">
          {text.acts.pin}
        </Button>
      </div>
      <div className={styles.buttons}>
        {tile.isPinned && (
          <Button type="submit" name="act" value="unpin" size="sm" variant="secondary">
            {text.acts.unpin}
          </Button>
        )}
        {(['boost', 'bury', 'hide'] as const).map((act) => (
          <Button key={act} type="submit" name="act" value={act} size="sm" variant="secondary">
            {text.acts[act]}
          </Button>
        ))}
      </div>
      <label>
        {text.scope}
        <select name="scope" className={inputs.input} defaultValue="shop">
          <option value="shop">{text.scopes.shop}</option>
          <option value="all">{text.scopes.all}</option>
        </select>
      </label>
      <div className={styles.days}>
        {(['from', 'to'] as const).map((name) => (
          <label key={name}>
            {text[name]}
            <input type="date" name={name} className={inputs.input} />
          </label>
        ))}
      </div>
      <Link kind="quiet" to={`/studio/merchandising/why/?${viewQuery(view, { product: String(tile.id) })}`}>
        {text.why}
      </Link>
    </Form>
  )
}
