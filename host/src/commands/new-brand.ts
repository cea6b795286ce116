import { existsSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { knownMarkets, marketDefaults, type NewKit, readColour } from '@vitrine/brand-kit/new'
import { CommandError } from './command-error.ts'

type Question = {
  key: 'name' | 'email' | 'markets' | 'colour'
  text: string
  mistake: (answer: string) => string | null
}

const localesOf = (answer: string): string[] => answer.split(',').flatMap((locale) => locale.trim().toLowerCase() || [])

const questions: readonly Question[] = [
  { key: 'name', text: 'Name of the brand', mistake: (answer) => (answer === '' ? 'A brand has a name.' : null) },
  {
    key: 'email',
    text: 'Mail address for shoppers',
    mistake: (answer) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(answer) ? null : 'Write it like service@brand.example.'),
  },
  {
    key: 'markets',
    text: 'Markets, the most important first, such as de,pl or fr-ch',
    mistake(answer) {
      const locales = localesOf(answer)
      const unknown = locales.find((locale) => !marketDefaults(locale))
      if (unknown) return `"${unknown}" is not known. Countries: ${knownMarkets.join(' ')}; with a language: fr-ch.`
      if (locales.length === 0) return 'A brand sells in at least one market.'
      return new Set(locales).size < locales.length ? 'Name each market once.' : null
    },
  },
  {
    key: 'colour',
    text: 'Colour of buttons and links, such as #0b4f6c',
    mistake: (answer) => (readColour(answer) ? null : 'Write it like #0b4f6c.'),
  },
]

function readArguments(args: readonly string[]) {
  const options = Object.fromEntries(questions.map(({ key }) => [key, { type: 'string' as const }]))
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split('. ')
    throw new CommandError('usage', `${reason}. Options are --${Object.keys(options).join(', --')}.`, { cause })
  }
}

/** Reads answers from the command line, and asks the operator for missing ones where there is a terminal. */
export async function askForKit(args: readonly string[]): Promise<{ folder: string; answers: NewKit }> {
  const { values, positionals } = readArguments(args)
  const [folder, ...rest] = positionals
  if (!folder || rest.length > 0) throw new CommandError('usage', 'Name one folder: npm run brand -- new FOLDER')
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new CommandError('cannotWrite', `${folder} is not empty; a new brand needs a folder of its own.`)
  const found: Record<string, string> = {}
  for (const question of questions) found[question.key] = await answerTo(question, values[question.key] as string)
  const { name = '', email = '', markets = '', colour = '' } = found
  return { folder, answers: { name, email, markets: localesOf(markets), colour } }
}

async function answerTo({ key, text, mistake }: Question, given: string | undefined): Promise<string> {
  if (given !== undefined || !process.stdin.isTTY) {
    const problem = mistake(given?.trim() ?? '')
    if (problem) throw new CommandError('usage', `--${key}: ${problem}`)
    return given?.trim() ?? ''
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (;;) {
      const answer = (await terminal.question(`${text}: `)).trim()
      const problem = mistake(answer)
      if (!problem) return answer
      console.log(problem)
    }
  } finally {
    terminal.close()
  }
}
