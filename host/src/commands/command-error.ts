/** How a command ends, by the names of `sysexits.h`. */
export const exitCodes = {
  usage: 64,
  dataError: 65,
  noInput: 66,
  unavailable: 69,
  cannotWrite: 73,
  stopped: 130,
} as const

/** Something a person can mend. The message is meant for them, as it is. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number
  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCodes[kind]
  }
}

/** An error that says by itself how the program should end; its message is meant for a person. */
export const isExpected = (error: unknown): error is Error & { exitCode: number } =>
  error instanceof Error && 'exitCode' in error && typeof error.exitCode === 'number'

/** Ends a command that failed: with a message where the operator can act on it, else with the whole error. */
export function endWith(error: unknown): void {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = isExpected(error) ? error.exitCode : 1
}
