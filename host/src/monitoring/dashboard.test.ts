import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { type RunningHost } from '../testing/running-host.ts'
import { withSharedShop } from '../testing/shared-shop.ts'

let host: RunningHost
withSharedShop.beforeAll(({ shop }) => void (host = shop), 120_000)

const folder = new URL('../../../docs/operating/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
type Rules = { groups: { rules: { alert: string; expr: string; annotations: { runbook_url: string } }[] }[] }
const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { panels: { targets: { expr: string }[] }[] }

it('dashboard and alerts use figures that the shop reports', async () => {
  const metrics = await (await fetch(`${host.adminUrl}/metrics`)).text()
  const known = new Set(
    [...metrics.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ),
  )
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  // Names of figures have several words; so has one function. Labels do not matter here.
  const names = expressions.flatMap((expr) => expr.replaceAll(/\{[^}]*\}/g, '').match(/\b[a-z]+(_[a-z\d]+)+\b/g) ?? [])
  const figures = names.filter((name) => name !== 'histogram_quantile')
  expect(figures.length).toBeGreaterThan(20)
  expect(figures.filter((name) => !known.has(name))).toEqual([])
})

it('each alert has a page that says what to do, and each page an alert', () => {
  const pages = readdirSync(new URL('runbooks/', folder))
  expect(rules.map(({ annotations }) => annotations.runbook_url.replace('runbooks/', '')).toSorted()).toEqual(
    pages.toSorted(),
  )
  for (const { alert } of rules) expect(read(`runbooks/${alert}.md`)).toMatch(new RegExp(`^# ${alert}\n[^]*\n1\\. `))
})
