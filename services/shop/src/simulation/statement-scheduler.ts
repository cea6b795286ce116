import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from '@vitrine/resilience'

/**
 * A failure at one statement. `kill`: the process dies before it is sent. `lose`: it is carried out, then the process dies
 * before the reply. `cut`: its connection breaks. `conflict`: the database wants the transaction to be repeated.
 */
export type Fault = 'kill' | 'lose' | 'cut' | 'conflict'

/** Statements by number, in the order in which they are sent. */
export type FaultPlan = ReadonlyMap<number, Fault>

/** A connection as the scheduler sees it. */
export type Connection = { readonly backend: number; readonly isInTransaction: boolean; breakOff(): void }

type Pending = {
  actor: Actor
  send(): Promise<unknown>
  connection: Connection
  settle(result: Promise<unknown>): void
}
type Running = Pending & { isBlocked: boolean; ended: Promise<void> }
type Actor = { name: string; isDone: boolean; isResting: boolean; wake(): void }

export type StatementScheduler = ReturnType<typeof createStatementScheduler>

const deadError = () => new Error('Connection terminated: the process is dead')
const conflictError = () => Object.assign(new Error('could not serialize access'), { code: '40001' })
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 4))
/** Turns until an actor that sends nothing is taken to wait for another one, such as for a shared cache. */
const mostIdleTurns = 2_500

/**
 * Decides by a seed which of several actors sends its next statement, and which statements fail. One statement runs at a
 * time; one that waits for a lock steps back until its turn has come in the database. The same seed gives the same order,
 * so a failure can be repeated.
 */
export function createStatementScheduler(
  random: Random,
  plan: FaultPlan,
  isBlocked: (backend: number) => Promise<boolean>,
) {
  const storage = new AsyncLocalStorage<Actor>()
  const actors: Actor[] = []
  const pending: Pending[] = []
  const running = new Set<Running>()
  const open = new Set<Connection>()
  const trace: string[] = []
  let sent = 0
  let isDead = false
  let kills = 0

  /** The actor computes, or waits for something that is no statement. */
  const isBusy = (actor: Actor) =>
    !actor.isDone &&
    !actor.isResting &&
    !pending.some((each) => each.actor === actor) &&
    ![...running].some((each) => each.actor === actor)

  function die(): void {
    isDead = true
    kills++
    for (const connection of open) connection.breakOff()
    for (const { settle } of pending.splice(0)) settle(Promise.reject(deadError()))
  }

  async function carryOut({ send, connection }: Pending, fault: Fault | undefined): Promise<unknown> {
    // Outside of a transaction the database has nothing to serialize.
    if (fault === 'conflict' && connection.isInTransaction) throw conflictError()
    if (fault === 'kill' || fault === 'cut') {
      if (fault === 'kill') die()
      else connection.breakOff()
      throw deadError()
    }
    const reply = await send()
    if (fault !== 'lose') return reply
    die()
    throw deadError()
  }

  function start(statement: Pending): void {
    const fault = plan.get(sent++)
    trace.push(statement.actor.name + (fault ? ` ${fault}` : ''))
    const result = carryOut(statement, fault)
    statement.settle(result)
    const ended = result.then(
      () => {},
      () => {},
    )
    const own: Running = { ...statement, isBlocked: false, ended }
    running.add(own)
    void ended.then(() => running.delete(own))
  }

  /** Waits until no statement can go on by itself: the others wait for locks. */
  async function settleRunning(): Promise<void> {
    for (;;) {
      const going = [...running].filter((each) => !each.isBlocked)
      if (going.length === 0) return
      for (const each of going) {
        const isOver = await Promise.race([each.ended.then(() => true), pause().then(() => false)])
        if (!isOver && running.has(each)) each.isBlocked = await isBlocked(each.connection.backend)
      }
    }
  }

  async function untilQuiet(): Promise<void> {
    for (let turn = 0; turn < mostIdleTurns || pending.length === 0; turn++) {
      await settleRunning()
      await nextTurn()
      await nextTurn()
      if (!actors.some(isBusy) && [...running].every((each) => each.isBlocked)) return
      if (turn > 20) await pause()
      // A lock may have been released meanwhile.
      for (const each of running) each.isBlocked = false
    }
  }

  function reviveIfAllRest(): boolean {
    if (!isDead || actors.some(({ isDone, isResting }) => !isDone && !isResting)) return false
    isDead = false
    for (const actor of actors) {
      actor.isResting = false
      actor.wake()
    }
    return true
  }

  async function play(): Promise<void> {
    while (actors.some(({ isDone }) => !isDone)) {
      await untilQuiet()
      if (reviveIfAllRest()) continue
      const ready = pending.toSorted((a, b) => a.actor.name.localeCompare(b.actor.name))
      const next = ready.length > 0 ? random.pick(ready) : undefined
      if (next) {
        pending.splice(pending.indexOf(next), 1)
        start(next)
      }
      for (const each of running) each.isBlocked = false
    }
  }

  return {
    /** Sends a statement when its turn has come; outside of an actor at once. */
    schedule<Reply>(connection: Connection, send: () => Promise<Reply>): Promise<Reply> {
      const actor = storage.getStore()
      if (!actor) return send()
      if (isDead) return Promise.reject(deadError())
      return new Promise<Reply>((resolve, reject) => {
        const settle = (result: Promise<unknown>) => void (result as Promise<Reply>).then(resolve, reject)
        pending.push({ actor, send, connection, settle })
      })
    },

    connected: (connection: Connection) => void open.add(connection),
    disconnected: (connection: Connection) => void open.delete(connection),

    /** Runs the actors to their end. */
    async run(scripts: Readonly<Record<string, () => Promise<void>>>): Promise<void> {
      const failures: unknown[] = []
      for (const [name, script] of Object.entries(scripts)) {
        const actor: Actor = { name, isDone: false, isResting: false, wake: () => {} }
        actors.push(actor)
        void storage
          .run(actor, script)
          .catch((error: unknown) => failures.push(error))
          .finally(() => (actor.isDone = true))
      }
      await play()
      if (failures.length > 0) throw failures[0]
    },

    /** After a call without a reply: waits until the next process has begun, if this one is dead. */
    async rest(): Promise<void> {
      const actor = storage.getStore()
      if (!actor || !isDead) return
      actor.isResting = true
      await new Promise<void>((resolve) => (actor.wake = resolve))
    },

    figures: () => ({ statements: sent, kills, trace }),
  }
}
