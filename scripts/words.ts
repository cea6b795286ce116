import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkBrandWords } from './brand-words.ts'
import { readShopTexts } from './shop-texts.ts'
import { checkTexts } from './text-rules.ts'

/** A sentence or name that the page about plain words rules out. */
export type WordProblem = { file: string; line: number; text: string; why: string }

const guide = 'docs/plain-words.md'
const styleSheets = 'storefront/app/i18n/messages/style-*.md'
const pronouns = /\b(whoever|whomever|somebody|nobody|anybody)\b/i
/** Verbs of people: code receives, stores, deletes, evicts, releases and deselects. */
const personified = /\b(told|hears?|heard|lets? go|forgets?|remembers?)\b/i
const nounlessStart = /^(who|whoever|whom|whose|what)\b(?![^.]*\?)/i
const forbiddenTypes =
  /^(Parts|Facts|Told|Said|Asked|Wanted|Known|Kept|Given|Surroundings|Voice|Matter|Inquiry)$|[a-z](Parts|Facts)$/
const personifiedWhy = 'name the effect: returns, receives, stores, deletes, evicts, releases …'
const titleFunctions = new Set(['it', 'test', 'describe'])

const folders = [
  'bench/src',
  'brand',
  'brand-kit',
  'catalogue',
  'checkout',
  'contracts',
  'database',
  'discovery',
  'e2e',
  'host',
  'resilience',
  'scripts',
  'services',
  'storefront',
  'tracking',
  'vendor-clients',
]
const skipped = /(^|\/)(node_modules|build|\.react-router|\.messages|test-results)(\/|$)/

/** Checks comments, test titles and type names below `root`. */
export function checkWords(root: string): WordProblem[] {
  const find = (pattern: string) => globSync(pattern, { cwd: root, exclude: (path) => skipped.test(String(path)) })
  return folders.flatMap((folder) => [
    ...find(`${folder}/**/*.{ts,tsx,mts,mjs}`).flatMap((file) => checkSource(file, read(root, file))),
    ...find(`${folder}/**/*.css`).flatMap((file) => checkStyles(file, read(root, file))),
  ])
}

/** Checks one file of TypeScript or JavaScript. */
export function checkSource(file: string, source: string): WordProblem[] {
  const { program, comments } = parseSync(file, source)
  const problems: WordProblem[] = []
  const report = (start: number, text: string, why: string) =>
    problems.push({ file, line: lineAt(source, start), text: text.trim(), why })
  const checkType = (id: { name: string; start: number }) => {
    if (forbiddenTypes.test(id.name)) report(id.start, id.name, 'a type is named by a noun of the field')
  }
  for (const { start, value } of comments) for (const why of commentProblems(value)) report(start, value, why)
  new Visitor({
    TSTypeAliasDeclaration: ({ id }) => checkType(id),
    TSInterfaceDeclaration: ({ id }) => checkType(id),
    CallExpression: ({ callee, arguments: [first] }) => {
      const [name] = source.slice(callee.start, callee.end).split(/[.(]/)
      if (!first || !titleFunctions.has(name ?? '')) return
      const title = source.slice(first.start, first.end)
      if (!/^['"`]/.test(title)) return
      if (pronouns.test(title)) report(first.start, title, 'a test title names its subject')
      if (personified.test(title)) report(first.start, title, personifiedWhy)
    },
  }).visit(program)
  return problems
}

function checkStyles(file: string, source: string): WordProblem[] {
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].flatMap(({ index, 1: text = '' }) =>
    commentProblems(text).map((why) => ({ file, line: lineAt(source, index), text: text.trim(), why })),
  )
}

function commentProblems(comment: string): string[] {
  const text = comment.replaceAll(/^[\s*]+|^\s*\*/gm, ' ').trim()
  return [
    ...(pronouns.test(text) ? ['a comment names its subject: customer, editor, caller, worker …'] : []),
    ...(personified.test(text) ? [personifiedWhy] : []),
    ...(nounlessStart.test(text) ? ['a comment begins with a noun, not with who or what'] : []),
  ]
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 120)
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')
const lineAt = (source: string, offset: number) => source.slice(0, offset).split('\n').length

if (import.meta.main) {
  const problems = checkWords(process.cwd())
  const texts = checkTexts(readShopTexts(process.cwd()))
  const brandWords = checkBrandWords(process.cwd())
  for (const { file, line, text, why } of problems) console.error(`${file}:${line}: ${why}: ${oneLine(text)}`)
  for (const { file, key, text, rule } of texts) console.error(`${file} ${key}: ${rule}: ${oneLine(text)}`)
  for (const { file, line, word } of brandWords)
    console.error(`${file}:${line}: "${word}" belongs to the brand: read it from the kit, see brand/README.md`)
  if (problems.length > 0) console.error(`\n${problems.length} texts to write again; ${guide} says how.`)
  if (texts.length > 0) console.error(`\n${texts.length} texts for shoppers to write again; ${styleSheets} say how.`)
  if (problems.length + texts.length + brandWords.length > 0) process.exitCode = 1
  else console.log('All words are plain, and texts for shoppers follow their style sheets.')
}
