import type { Logger } from '../logging/logger.ts'
import { type Check, validate } from './schema.ts'

/** Whether a payload is valid. An invalid one is logged and has no effect. */
export function isAccepted(
  { logger }: { logger: Logger },
  type: string,
  shape: Readonly<Record<string, Check>>,
  payload: object,
): boolean {
  try {
    validate(shape, payload)
    return true
  } catch (error) {
    logger.error(error, `Action dispatch error ${type}`, payload)
    return false
  }
}
