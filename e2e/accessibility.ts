import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunOptions } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { checkMarkedTexts, markTexts, textMark } from './contrast-cache.ts'
import { createHash, knownLooksOf } from './known-looks.ts'
import { checkMarkedTargets, markTargets, targetMarks } from './sound-targets.ts'

const readAxe = (file: string) => readFileSync(fileURLToPath(import.meta.resolve(`axe-core/${file}`)), 'utf8')

/** Half as long as the readable version. */
const axeSource = readAxe('axe.min.js')
const pageFunctions = `{createHash:${createHash},markTexts:${markTexts},markTargets:${markTargets}}`
// Without a value at its end, a script answers with all of axe.
const scanSource = `${axeSource}${checkMarkedTexts}${checkMarkedTargets};Object.assign(axe,${pageFunctions});undefined`

/** Rules whose findings are minor or moderate, as axe itself grades them: they fail no test, so they are not computed. */
const ignoredRules = [...readAxe('axe.js').matchAll(/id: '([\w-]+)',\s+impact: '(\w+)'/g)].flatMap(
  ([, id = '', impact = '']) => (['minor', 'moderate'].includes(impact) ? [id] : []),
)

const options: RunOptions = {
  // A scan takes a fifth of the time when it does not list every passing element. Style sheets are not read a second time
  // for a rule that is switched off.
  resultTypes: ['violations'],
  preload: false,
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: Object.fromEntries(ignoredRules.map((id) => [id, { enabled: false }])),
}

/** Header and footer of a page: journeys of the home page and of the menu scan them in every shop. */
export const pageFrame: readonly string[] = ['body > header', 'body > footer']

/** Expects no serious or critical finding; `without` names parts of the page that other tests scan. */
export const expectAccessible = async (page: Page, without: readonly string[] = []): Promise<void> =>
  expect(await findViolations(page, without)).toEqual([])

/** Serious and critical findings, each with its elements. */
export async function findViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  const looks = knownLooksOf(page)
  await loadScanner(page)
  const { texts, targets, violations } = await page.evaluate(scan, {
    options,
    without: [...without],
    textMark,
    targetMarks,
    // One text each: Playwright takes long for many values.
    knownTexts: [...looks.texts].join(' '),
    knownTargets: [...looks.targets].join(' '),
  })
  const isClean = (rule: string) => !violations.some(({ id }) => id === rule)
  if (isClean('color-contrast')) texts.forEach((look) => looks.texts.add(look))
  if (isClean('target-size')) targets.forEach((look) => looks.targets.add(look))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, elements }) => `${id}: ${elements.join('\n')}`)
}

/** Once for each document: the source is long. */
async function loadScanner(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(scanSource)
  // A scan looks into frames of the same origin.
  for (const frame of page.frames().slice(1)) await frame.evaluate(`${axeSource};undefined`).catch(() => undefined)
}

type ScanInput = {
  options: RunOptions
  without: string[]
  textMark: string
  targetMarks: typeof targetMarks
  knownTexts: string
  knownTargets: string
}
type Scanner = typeof import('axe-core') & {
  createHash: typeof createHash
  markTexts: typeof markTexts
  markTargets: typeof markTargets
}
type Violation = { id: string; impact: string | null | undefined; elements: string[] }

/** Runs in the page. */
async function scan(input: ScanInput): Promise<{ texts: string[]; targets: string[]; violations: Violation[] }> {
  const { axe } = window as unknown as { axe: Scanner }
  const { options, without, textMark: mark, targetMarks, knownTexts, knownTargets } = input
  const { scrollY } = window
  // Lays out sections, too, that a browser skips until they are scrolled to.
  document.documentElement.dataset['whole'] = ''
  // From the top: a link half below the sticky header would count as too small.
  scrollTo({ top: 0, behavior: 'instant' })
  const hash = axe.createHash()
  const texts = axe.markTexts({ mark, without: without.join(), known: new Set(knownTexts.split(' ')), hash })
  const targets = axe.markTargets({ ...targetMarks, known: new Set(knownTargets.split(' ')), hash })
  const { violations } = await axe.run({ include: [], exclude: without }, options)
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  for (const name of [mark, targetMarks.targetMark, targetMarks.linkMark])
    for (const root of [document, ...roots])
      for (const element of root.querySelectorAll(`[${name}]`)) element.removeAttribute(name)
  scrollTo({ top: scrollY, behavior: 'instant' })
  const list = violations.map(({ id, impact, nodes }) => ({ id, impact, elements: nodes.map(({ html }) => html) }))
  return { texts, targets, violations: list }
}
