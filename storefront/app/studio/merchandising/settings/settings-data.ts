import { RuleChange, type SettingGroup } from '@vitrine/contracts/merchandising'
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import * as v from 'valibot'
import { requireService } from '../../guard.ts'
import { readView } from '../view.ts'
import type { ChangedSettings } from './use-settings.ts'

/** Reads the settings of a page. Without a query the whole catalogue is shown, so that there is a preview at once. */
export async function readSettings({ context, url }: LoaderFunctionArgs, group: SettingGroup) {
  const { merchandising, may } = requireService(context, 'merchandising')
  const view = readView(url.searchParams)
  const [releases, reply] = await Promise.all([
    merchandising.listReleases({}),
    merchandising.readSettings({ group, ...view }),
  ])
  if (!reply.ok) throw new Response(null, { status: 404 })
  return {
    view,
    drafts: releases.ok ? releases.value.drafts : [],
    settings: reply.value,
    mayWrite: may('rules.write'),
  }
}

const Body = v.object({
  changes: v.array(RuleChange),
  draft: v.exactOptional(v.number()),
  revision: v.exactOptional(v.number()),
})

export async function changeSettings({ request, context }: ActionFunctionArgs): Promise<ChangedSettings> {
  const { merchandising } = requireService(context, 'merchandising')
  const { success, output } = v.safeParse(Body, await request.json())
  if (!success) return { refusal: { code: 'INVALID' } }
  const reply = await merchandising.changeDraft(output)
  return reply.ok ? { draft: reply.value } : { refusal: reply.error }
}
