import { writeFile } from 'node:fs/promises'
import { type Content, createContent } from '@vitrine/content'
import { lint, type ContentBundle, type Problem, readFiles } from '@vitrine/content/operator'
import { migrate } from '@vitrine/database'
import { shopMigrations } from '@vitrine/shop/database'
import { editorLink } from '@vitrine/storefront/editor'
import { CommandError, endWith } from './command-error.ts'
import { contentUsage, readContentArguments } from './content-arguments.ts'
import { imagesUrl } from '../components/embedded-content.ts'
import { openPreviewKeys } from '../data-folder/installation-secret.ts'
import { createLog } from '../monitoring/log.ts'
import { readSettings, type Settings } from '../settings/settings.ts'
import { openShopData } from './shop-data.ts'

/** `npm run content`: brings content in and out. */
async function main(): Promise<void> {
  const work = readContentArguments(process.argv.slice(2))
  if (work.what === 'help') return console.log(contentUsage)
  if (work.what === 'preview-link') return console.log(await previewLink(work, readSettings(process.env)))
  if (work.what === 'lint') {
    const parcel = await read(work.path)
    judge(work.path, lint(parcel), work.isStrict)
    return console.log(`${work.path} is right: ${countOf(parcel)}.`)
  }
  const parcel = work.what === 'export' ? null : await read(work.path)
  await withContent(readSettings(process.env), async (content) => {
    if (parcel && work.what === 'remove') return console.log(describeRemoval(await content.remove(parcel)))
    if (parcel) {
      judge(
        work.path,
        lint(content.complete(parcel), ({ kind, id }) => content.find(kind, id)),
        work.isStrict,
      )
      const { added, changed, unchanged } = await content.import(parcel)
      return console.log(`${work.path}: ${added} new, ${changed} changed, ${unchanged} as before.`)
    }
    const text = `${JSON.stringify(await content.export({ withDrafts: work.withDrafts }), null, 2)}\n`
    await writeFile(work.path, text).catch((error: Error) => {
      throw new CommandError('cannotWrite', `${work.path} cannot be written: ${error.message}`)
    })
    console.log(`${work.path} has the ${work.withDrafts ? 'latest drafts' : 'published content'}.`)
  })
}

function describeRemoval({ removed, changed, used }: Awaited<ReturnType<Content['remove']>>): string {
  const kept = (ids: readonly string[], why: string) => (ids.length === 0 ? [] : [`${why}: ${ids.join(', ')}`])
  return [
    `${removed} entries and assets removed.`,
    ...kept(changed, 'These stay, for they were changed'),
    ...kept(used, 'These stay, for other content shows them'),
  ].join('\n')
}

async function previewLink({ path, hours }: { path: string; hours: number }, settings: Settings): Promise<string> {
  const page = new URL(settings.publicUrl ?? `http://localhost:${settings.port}`)
  const { pathname, search } = new URL(path, page)
  Object.assign(page, { pathname, search })
  const data = await openShopData(settings, createLog(settings.logLevel))
  try {
    await migrate(data.pool, shopMigrations)
    const { keys } = await openPreviewKeys({ pool: data.pool, settings })
    return editorLink(keys, page, new Date(Date.now() + hours * 3_600_000)).href
  } finally {
    await data.close()
  }
}

/** Opens the content for one command; a running shop follows the changes by itself. */
async function withContent(settings: Settings, work: (content: Content) => Promise<void>): Promise<void> {
  const data = await openShopData(settings, createLog(settings.logLevel))
  let problem: unknown
  const content = createContent({
    pool: data.pool,
    space: settings.content.space,
    environment: settings.content.environment,
    imagesUrl: imagesUrl(settings.cdnUrl, settings.publicUrl?.host ?? `localhost:${settings.port}`),
    tokens: { delivery: [], preview: [] },
    report: (_, error) => void (problem = error),
  })
  try {
    await Promise.race([content.started, failing(() => problem)])
    await work(content)
  } finally {
    await content.close()
    await data.close()
  }
}

/** Fails with the first problem instead of waiting for retries: an operator waits at the terminal. */
async function failing(problem: () => unknown): Promise<never> {
  while (problem() === undefined) await new Promise((resolve) => setTimeout(resolve, 50).unref())
  throw problem()
}

const read = (path: string): Promise<ContentBundle> =>
  readFiles(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CommandError('noInput', `There is no file ${path}.`)
    throw new CommandError('noInput', `${path} cannot be read: ${error.message}`)
  })

function judge(path: string, problems: readonly Problem[], isStrict: boolean): void {
  for (const { severity, where, what } of problems) console.log(`${severity}: ${where}: ${what}`)
  const mistakes = problems.filter(({ severity }) => isStrict || severity === 'error').length
  if (mistakes > 0) throw new CommandError('dataError', `${path} has ${mistakes} mistakes; nothing was changed.`)
}

function countOf({ items }: ContentBundle): string {
  const entries = items.filter(({ kind }) => kind === 'Entry').length
  const drafts = items.filter(({ isDraft }) => isDraft).length
  return `${entries} entries, ${items.length - entries} assets, ${drafts} of them drafts`
}

main().catch(endWith)
