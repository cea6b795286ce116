import * as v from 'valibot'
import type { Delivery } from '../outbox/relay.ts'

const SavedPayment = v.object({ paymentId: v.string() })
const RemovedCard = v.object({ id: v.string() })

/** The outbox names payments and cards by our own ids, never by a token. */
export const readSavedPayment = ({ payload }: Pick<Delivery, 'payload'>) => v.parse(SavedPayment, payload)
export const readRemovedCard = ({ payload }: Pick<Delivery, 'payload'>) => v.parse(RemovedCard, payload)
