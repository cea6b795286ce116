import { checkShop } from '@vitrine/shop'
import { Pool } from 'pg'
import { addVictim, openCallers } from './callers.ts'
import { type Input, type Knowledge, type Surface, surfaces } from './input.ts'
import { judgeReply } from './judge-reply.ts'
import { readKnowledge, readRuntime } from './knowledge.ts'
import { makeInput } from './make-input.ts'
import { findChanges, readOwnedRows } from './owned-rows.ts'
import { createSender, type Reply, type Sender } from './send-input.ts'

/** A running shop that may be attacked: everything in it is lost. */
export type FuzzTarget = {
  url: string
  dataDir: string
  databaseUrl: string
  /** Lines of the shop's log since it started. */
  logged: readonly { event: string; level: string }[]
}

export type FuzzOptions = {
  seed: number
  inputs: number
  /** The number of the first input; with one input this repeats a finding. */
  from?: number
  /** A slower reply is a finding if the repetition is slow, too. */
  longestMs: number
  onProgress?: (done: number) => void
}

type Finding = { index: number; problem: string; input: Input; reply?: string }
export type FuzzResult = {
  /** Inputs by surface, and how many of them were accepted: those reached the code behind the checks. */
  counts: Readonly<Record<Surface, { sent: number; accepted: number }>>
  statuses: Readonly<Record<string, number>>
  findings: readonly Finding[]
  /** Findings about the shop as a whole: changed rows of others, broken invariants, errors in the log. */
  damage: readonly string[]
}

const concurrency = 4
const newSessionsEvery = 400
const mostFindings = 50

/** Sends generated requests to every surface of a shop, and judges the replies and the state they leave behind. */
export async function runFuzz(target: FuzzTarget, options: FuzzOptions): Promise<FuzzResult> {
  const pool = new Pool({ connectionString: target.databaseUrl, max: 4 })
  const runtime = await readRuntime(target.dataDir)
  const { host } = new URL(target.url)
  const sender = createSender({
    shop: host.replace('localhost', '127.0.0.1'),
    content: runtime.content.host,
    preview: runtime.content.previewHost,
  })
  try {
    const { rows } = await pool.query<{ id: number }>('select id from variants where quantity > 20 order by id limit 1')
    const variantId = rows[0]?.id ?? 0
    await addVictim(target.url, variantId)
    const knowledge = await readKnowledge(pool, runtime, target.url)
    const before = await readOwnedRows(pool)
    const errorsBefore = errorsIn(target).length
    const open = () => openCallers(target.url, runtime, variantId)
    const attacked = await attack(sender, knowledge, open, options)
    const changed = findChanges(before, await readOwnedRows(pool))
    const { violations } = await checkShop(pool)
    return {
      ...attacked,
      damage: [
        ...changed.map(({ table, rows: count }) => `${count} rows of others changed in ${table}`),
        ...violations.map(({ invariant, rows: count }) => `${invariant}: ${count} do not`),
        ...errorsIn(target).slice(errorsBefore, errorsBefore + mostFindings),
      ],
    }
  } finally {
    sender.close()
    await pool.end()
  }
}

const errorsIn = ({ logged }: FuzzTarget): string[] =>
  // A call that took too long on a busy machine is no error of the input.
  logged
    .filter(({ level }) => level === 'error')
    .map((line) => JSON.stringify(line))
    .filter((line) => !/No answer within|timeout of \d+ms exceeded/.test(line))

async function attack(
  sender: Sender,
  knowledge: Knowledge,
  open: () => ReturnType<typeof openCallers>,
  { seed, inputs, from = 0, longestMs, onProgress = () => {} }: FuzzOptions,
): Promise<Omit<FuzzResult, 'damage'>> {
  const counts = Object.fromEntries(surfaces.map((surface) => [surface, { sent: 0, accepted: 0 }])) as Record<
    Surface,
    { sent: number; accepted: number }
  >
  const statuses: Record<string, number> = {}
  const findings: Finding[] = []
  let callers = await open()

  async function sendNext(index: number): Promise<void> {
    const input = makeInput(seed, index, knowledge)
    const cookie = callers[input.caller].cookie
    const { reply, problem } = await sendOnce(sender, input, cookie, index, longestMs)
    counts[input.surface].sent++
    if (reply && reply.status < 300) counts[input.surface].accepted++
    const status = reply === null ? 'closed' : String(reply.status)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (problem && findings.length < mostFindings)
      findings.push({ index, problem, input, ...(reply && { reply: reply.body.slice(0, 300) }) })
  }

  for (let done = 0; done < inputs; done += newSessionsEvery) {
    if (done > 0) callers = await open()
    const numbers = Array.from(
      { length: Math.min(newSessionsEvery, inputs - done) },
      (_, at) => from + done + at,
    ).values()
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (const index of numbers) await sendNext(index)
      }),
    )
    onProgress(Math.min(inputs, done + newSessionsEvery))
  }
  return { counts, statuses, findings }
}

type Judged = { reply: Reply | null; problem?: string | undefined }

/** An address of its own for each input: limits by address are tested elsewhere and would hide everything else. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`

async function sendOnce(
  sender: Sender,
  input: Input,
  cookie: string,
  index: number,
  longestMs: number,
): Promise<Judged> {
  try {
    let reply = await sender.send(input, cookie, addressOf(index))
    for (let again = 0; again < 3 && reply && isBusyOrSlow(reply, longestMs); again++) {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      reply = await sender.send(input, cookie, addressOf(index + again + 1))
    }
    return { reply, problem: reply ? judgeReply(reply, longestMs) : undefined }
  } catch (error) {
    return { reply: null, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** The machine may be busy with something else: only a repetition that is refused or slow again says something. */
const isBusyOrSlow = ({ status, ms }: Reply, longestMs: number): boolean => status === 503 || ms > longestMs
