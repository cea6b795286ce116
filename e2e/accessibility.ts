import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { checkUnmarkedContrast, markCheckedContrast } from './contrast-cache.ts'
import { layOutAll } from './sound-page.ts'
import { checkUnmarkedTargets, markSoundTargets } from './sound-targets.ts'

const findModule = createRequire(import.meta.resolve('@axe-core/playwright'))

/** Half as long as the readable version that is sent to every page by default. */
const axeSource =
  readFileSync(findModule.resolve('axe-core/axe.min.js'), 'utf8') + checkUnmarkedContrast + checkUnmarkedTargets

/** Rules whose findings are minor or moderate, as axe itself grades them: they fail no test, so they are not computed. */
const ignoredRules = [
  ...readFileSync(findModule.resolve('axe-core/axe.js'), 'utf8').matchAll(/id: '([\w-]+)',\s+impact: '(\w+)'/g),
].flatMap(([, id = '', impact = '']) => (['minor', 'moderate'].includes(impact) ? [id] : []))

/** Header and footer of a page: journeys of the home page and of the menu scan them in every shop. */
export const pageFrame: readonly string[] = ['body > header', 'body > footer']

/** Expects no serious or critical finding. `without` names parts of the page that other tests scan. */
export async function expectAccessible(page: Page, without: readonly string[] = []): Promise<void> {
  await layOutAll(page)
  // From the top: a link half below the sticky header would count as too small.
  const place = await page.evaluate(() => {
    const { scrollY } = window
    scrollTo({ top: 0, behavior: 'instant' })
    return scrollY
  })
  const contrast = await markCheckedContrast(page, without)
  const sound = await markSoundTargets(page)
  const scan = new AxeBuilder({ page, axeSource })
  for (const part of without) scan.exclude(part)
  const { violations } = await scan
    // A scan takes a fifth of the time when it does not list every passing element, and when it ends in the page itself
    // instead of a second one. The latter is for frames of other origins, which our pages do not have. Style sheets are
    // not read a second time for a rule that is switched off.
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .disableRules(ignoredRules)
    .analyze()
  await Promise.all([contrast.unmark(), sound.unmark()])
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (!violations.some(({ id }) => id === 'color-contrast')) contrast.add()
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([])
}
