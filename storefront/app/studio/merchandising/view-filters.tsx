import type { RuleDraft } from '@vitrine/contracts/merchandising'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { useMessages } from '../messages/messages.ts'
import filters from '../ui/filter-form.module.css'
import inputs from '../ui/inputs.module.css'
import { ShopSelect } from './shop-filter.tsx'
import { type ListView, viewQuery } from './view.ts'

type ViewFiltersProps = { view: ListView; drafts: readonly RuleDraft[]; submit: string; children?: ReactNode }

/** Chooses the shop, the query or category, and the draft that a page shows. */
export function ViewFilters({ view, drafts, submit, children }: ViewFiltersProps) {
  const { messages } = useMessages()
  const text = messages.merchandising
  return (
    <Form method="get" role="search" className={filters.filters} key={viewQuery(view)}>
      <ShopSelect shop={view.shop} />
      <label>
        {text.query}
        <input type="search" name="q" className={inputs.input} defaultValue={view.q ?? ''} maxLength={200} />
      </label>
      <label>
        {text.path}
        <input
          name="path"
          className={inputs.input}
          defaultValue={view.path ?? ''}
          placeholder={text.pathHint}
          maxLength={200}
        />
      </label>
      {children}
      <label>
        {text.openDraft}
        <select name="draft" className={inputs.input} defaultValue={view.draft ?? ''}>
          <option value="">{text.noDraft}</option>
          {drafts.map(({ id, name, by }) => (
            <option key={id} value={id}>
              {name} ({by})
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" variant="secondary" size="sm">
        {submit}
      </Button>
    </Form>
  )
}
