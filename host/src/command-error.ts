/** How a command ends, by the names of `sysexits.h`. */
export const exitCodes = { usage: 64, dataError: 65, noInput: 66, cannotWrite: 73, stopped: 130 } as const

/** Something a person can mend. The message is meant for them, as it is. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly exitCode: number
  constructor(kind: keyof typeof exitCodes, message: string, options?: ErrorOptions) {
    super(message, options)
    this.exitCode = exitCodes[kind]
  }
}
