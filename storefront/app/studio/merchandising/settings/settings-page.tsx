import type { RuleSetting, SettingGroup } from '@vitrine/contracts/merchandising'
import { useCallback, useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { Message } from '../../../ui/message.tsx'
import { type StudioMessages, useMessages } from '../../messages/messages.ts'
import { Panel, StudioPage } from '../../ui/studio-page.tsx'
import { Refusal } from '../refusal.tsx'
import { ViewFilters } from '../view-filters.tsx'
import { RuleField } from './rule-field.tsx'
import { RuleFormContext } from './rule-form-context.ts'
import { isFields, titleOf, writeNumber } from './rule-values.ts'
import type { readSettings } from './settings-data.ts'
import { SettingsPreviews } from './settings-previews.tsx'
import styles from './settings.module.css'
import { useSettings } from './use-settings.ts'

const noMistakes = [] as const

/** The forms of one group of settings, with the shop's list and the draft's beside them. */
export function SettingsPage({ group }: { group: SettingGroup }) {
  const { view, drafts, settings, mayWrite } = useLoaderData<Awaited<ReturnType<typeof readSettings>>>()
  const { messages, language } = useMessages()
  const text = messages.settings
  const names = useMemo(() => facetNames(settings.settings, language), [settings, language])
  const labelOf = useCallback((path: readonly string[]) => labelAt(messages, path, names), [messages, names])
  const nameOf = useCallback(
    (path: readonly string[]) =>
      [...new Set([text.sections[sectionOf(path)], labelOf(path)])].filter(Boolean).join(' – '),
    [text, labelOf],
  )
  const { valueOf, change, refusal, isSaving } = useSettings({ view, draft: settings.draftState, nameOf })
  const state = useMemo(
    () => ({ mistakes: refusal?.mistakes ?? noMistakes, names, isReadOnly: !mayWrite }),
    [refusal, names, mayWrite],
  )
  const { draftState } = settings
  return (
    <StudioPage
      title={messages.places[`studio-${group}`]}
      lead={text.leads[group]}
      actions={
        draftState && (
          <Link kind="quiet" to="/studio/merchandising/releases/">
            {messages.places['studio-releases']}
          </Link>
        )
      }
    >
      <ViewFilters view={view} drafts={drafts} submit={messages.merchandising.show} />
      <p className={styles.state} role="status">
        {isSaving ? text.saving : draftState ? text.inDraft(draftState.name, draftState.changes.length) : text.noDraft}
      </p>
      {refusal?.code === 'MISTAKES' ? (
        <Message kind="error" isAnnounced>
          {text.mistakes}
          <ul>
            {(refusal.mistakes ?? noMistakes).map(({ path, message }) => (
              <li key={message}>{placeLabel(messages, path, names) ?? message}</li>
            ))}
          </ul>
        </Message>
      ) : (
        <Refusal of={refusal} />
      )}
      <div className={styles.page}>
        <RuleFormContext value={state}>
          <div className={styles.forms}>
            {sectionsOf(settings.settings).map(([section, parts]) => (
              <Panel key={section} title={text.sections[section] ?? section}>
                {parts.map((setting) => (
                  <Setting
                    key={setting.path.join('.')}
                    setting={setting}
                    value={valueOf(setting)}
                    label={labelOf(setting.path)}
                    onChange={(value) => change(setting.path, value)}
                  />
                ))}
              </Panel>
            ))}
          </div>
        </RuleFormContext>
        <SettingsPreviews live={settings.live} draft={settings.draft} view={view} />
      </div>
    </StudioPage>
  )
}

type SettingProps = { setting: RuleSetting; value: unknown; label: string; onChange: (value: unknown) => void }

/** One part of the rules; a facet or a headline opens where it is wanted, because there are many. */
function Setting({ setting: { path, form, live }, value, label, onChange }: SettingProps) {
  const { messages, lang } = useMessages()
  const isChanged = JSON.stringify(live) !== JSON.stringify(value)
  const field = <RuleField form={form} value={value} path={path} label={label} onChange={onChange} />
  const mark = isChanged && (
    <p className={styles.changed}>
      {typeof live === 'number' || typeof live === 'string'
        ? messages.settings.liveIs(typeof live === 'number' ? writeNumber(live, lang) : live)
        : messages.settings.differs}{' '}
      <button type="button" onClick={() => onChange(live)}>
        {messages.settings.asLive}
      </button>
    </p>
  )
  if (form.kind !== 'group' && form.kind !== 'variants')
    return (
      <div className={styles.setting}>
        {field}
        {mark}
      </div>
    )
  return (
    <details className={styles.details}>
      <summary>
        {label}
        {isChanged && <span className={styles.mark}>{messages.settings.changed}</span>}
      </summary>
      {field}
      {mark}
    </details>
  )
}

/** Settings under the headings of the page, in their order. */
function sectionsOf(settings: readonly RuleSetting[]): (readonly [string, readonly RuleSetting[]])[] {
  return [...Map.groupBy(settings, ({ path }) => sectionOf(path))]
}

const sectionOf = ([section = '', part = '']: readonly string[]): string =>
  section === 'facets' ? `facets.${part}` : section

/** Names of facets, which the rules call by their keys. */
function facetNames(settings: readonly RuleSetting[], language: string): Record<string, string> {
  const named = settings.flatMap(({ path, value }): [string, string][] => {
    const [section, part, id] = path
    const name = isFields(value) ? titleOf(value['name'], language) : ''
    return section === 'facets' && part === 'known' && id !== undefined && name ? [[id, name]] : []
  })
  return Object.fromEntries(named)
}

/** A part of the rules in the words of its reader. */
function labelAt(
  { settings, languages }: StudioMessages,
  [section = '', part, id]: readonly string[],
  names: Readonly<Record<string, string>>,
): string {
  if (section === 'languages') return `${settings.sections['languages']}: ${languages[part as 'de'] ?? part}`
  if (section === 'headlines') return settings.options[part ?? ''] ?? part ?? ''
  if (section === 'facets' && part === 'known' && id !== undefined) return names[id] ?? settings.options[id] ?? id
  const name = settings.fields[id ?? part ?? section] ?? settings.sections[section] ?? section
  return section === 'facets' && part === 'automatic' ? `${settings.automatic}: ${name}` : name
}

/** The place of a mistake by the labels of its fields; undefined for a sentence without a place. */
function placeLabel(
  messages: StudioMessages,
  place: string,
  names: Readonly<Record<string, string>>,
): string | undefined {
  const keys = place.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  if (keys.length < 2) return undefined
  const words = keys.map((key) =>
    /^\d+$/.test(key)
      ? messages.settings.untitled(Number(key) + 1)
      : (names[key] ??
        messages.settings.fields[key] ??
        messages.settings.sections[key] ??
        messages.settings.options[key] ??
        key),
  )
  return words.join(' › ')
}
