import { ok } from '@vitrine/contracts/shop'
import { startTrial } from '../../trial.ts'
import { createDraftStore, toDraft } from '../draft-store.ts'
import type { MerchandisingHandlers } from '../merchandising.ts'
import type { RuleService } from '../rule-handlers.ts'
import { listSettings } from './list-settings.ts'
import { type PreviewOptions, previewSettings } from './preview-settings.ts'

/** Facets, slots, suggestions and ranking as forms, with what shoppers get of them: live, and with a draft. */
export function createSettingHandlers(
  options: PreviewOptions & { service: RuleService },
): Pick<MerchandisingHandlers, 'readSettings'> {
  const { service, rules } = options
  return {
    async readSettings({ group, draft: id, ...view }, { db }) {
      const stored = id === undefined ? undefined : await createDraftStore(db).find(id)
      const changed = stored && service.preview(stored.changes, stored.by)
      const current = rules.current()
      return ok({
        settings: listSettings(group, current, changed),
        draftState: stored ? toDraft(stored) : null,
        live: await previewSettings(group, view, startTrial(options, current), options),
        draft: changed ? await previewSettings(group, view, startTrial(options, changed), options) : null,
      })
    },
  }
}
