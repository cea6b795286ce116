import type { Logger } from '../engine/logger.ts'
import { type Check, validate } from './schema.ts'

/** Whether what somebody asks for can be done. What is wrong with it is logged, and then nothing happens. */
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
