import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { journeysOfFolder, journeysOfWideChanges } from './test-journeys.ts'

/** Checks of the sources as they are, without running them. */
export const staticChecks: readonly string[] = ['format', 'lint', 'words', 'commits', 'types', 'arrows', 'unused']

/** The part of a run that a change can affect. */
export type ChangePlan = {
  checks: string[]
  /** Sources whose tests, and whose importers' tests, run. */
  sources: string[]
  /** Test projects that are left out; journeys cover the same changes. */
  skippedProjects: string[]
  /** Files of journeys, as the runner's filters. */
  journeys: string[]
  needsGallery: boolean
}

/** Paths that differ from a commit, files that are not added yet included. */
export function changedFiles(since: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter(Boolean)
  const base = since || baseOfBranch(git)
  return [
    ...new Set([...git('diff', '--name-only', base, '--'), ...git('ls-files', '--others', '--exclude-standard')]),
  ].toSorted()
}

/** Where the branch left the main one; on the main branch itself only uncommitted changes count. */
function baseOfBranch(git: (...args: string[]) => string[]): string {
  for (const main of ['origin/main', 'main'])
    try {
      const [base] = git('merge-base', 'HEAD', main)
      if (base) return base
    } catch {
      // A clone need not have a branch of that name.
    }
  return 'HEAD'
}

const isSource = (file: string) => /\.tsx?$/.test(file)
const isDocument = (file: string) => /\.(md|webp|png)$/.test(file) || /^(docs|\.changeset)\//.test(file)
const runsInBrowser = (file: string) =>
  /^(storefront|checkout|discovery|tracking|contracts|services|host|catalogue|e2e)\//.test(file)
const isUnitTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Tests of the host start whole shops and import nearly every source. */
const isPartOfHost = (file: string) => /^(host|database|resilience)\//.test(file)
const isAboutBrands = (file: string) => /^(brands|brand-kit|e2e\/second-brand)\//.test(file)
const isPartOfStorefront = (file: string) => /^(storefront|checkout|discovery|tracking|contracts)\//.test(file)

/** The checks for these changed files; null where there are none. */
export function planFor(files: readonly string[], root = '.'): ChangePlan | null {
  if (files.length === 0) return null
  const checked = files.filter((file) => !isDocument(file))
  if (checked.length === 0)
    return { checks: ['format'], sources: [], skippedProjects: [], journeys: [], needsGallery: false }
  const journeys = [...new Set(checked.flatMap(journeysFor))].toSorted()
  const sources = [...new Set(checked.flatMap((file) => sourcesFor(file, root)))].toSorted()
  const startsShops = checked.some(isPartOfHost)
  return {
    checks: [
      ...staticChecks,
      // Journeys and tests of the host serve the built storefront; the build checks the weight of its pages.
      ...(journeys.length > 0 || startsShops || checked.some(isPartOfStorefront) ? ['build'] : []),
      ...(sources.length > 0 ? ['units'] : []),
      ...(journeys.length > 0 ? ['journeys'] : []),
      ...(checked.some(isAboutBrands) ? ['second-brand'] : []),
    ],
    sources,
    skippedProjects: startsShops ? [] : ['host'],
    journeys,
    needsGallery: journeys.some((name) => /^(states|gallery|navigation)/.test(name)),
  }
}

/** Files that are read, not imported, stand for the sources of the nearest folder that has some. */
function sourcesFor(file: string, root: string): string[] {
  if (isSource(file)) return existsSync(join(root, file)) ? [file] : []
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const beside = existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).filter((name) => isSource(name) && !isUnitTest(name))
      : []
    if (beside.length > 0) return beside.map((name) => join(folder, name))
  }
  return []
}

function journeysFor(file: string): readonly string[] {
  const journey = /^e2e\/journeys\/(.+)\.spec\.ts$/.exec(file)?.[1]
  if (journey) return existsSync(file) ? [`${journey}.spec`] : []
  if (!runsInBrowser(file) || isUnitTest(file)) return []
  const folders = dirname(file).split('/').toReversed()
  return folders.map(journeysOfFolder).find((found) => found !== null) ?? journeysOfWideChanges
}
