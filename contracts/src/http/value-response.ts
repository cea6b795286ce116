/** A JSON reply to a caller in the same process, which gets the value itself: nothing is written and parsed again. */
export class ValueResponse extends Response {
  readonly #value: unknown

  constructor(value: unknown, init?: ResponseInit) {
    super(null, init)
    this.#value = value
  }

  override json(): Promise<unknown> {
    return Promise.resolve(this.#value)
  }
}
