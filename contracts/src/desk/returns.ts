import * as v from 'valibot'
import { staffCall } from '../staff/index.ts'
import { pageFields, type Page } from './page.ts'

export const returnStates = ['announced', 'arrived', 'refunded'] as const
export type ReturnState = (typeof returnStates)[number]

/** `arrived`: scanned, and booked as soon as the time to take it back is over. */
export type ReturnRow = {
  id: string
  code: string
  orderNumber: string
  shopId: number
  state: ReturnState
  way: string
  pieces: number
  /** `null` for members who see no money. */
  refund: number | null
  announcedAt: string
  /** The order that brings other sizes. */
  exchangeOrder: string | null
  isGift: boolean
}

/** Seconds in which a scan can be taken back, before stock and money move. */
export const undoSeconds = 10

export type ScanResult = {
  row: ReturnRow
  /** Pieces by name, size and colour, to compare with what lies in the parcel. */
  pieces: readonly string[]
  /** The scan can be taken back until then. */
  undoUntil: string
}

export const ReturnQuery = v.strictObject({
  ...pageFields,
  state: v.exactOptional(v.picklist(returnStates), 'announced'),
  shopId: v.exactOptional(v.pipe(v.number(), v.integer())),
})

export const pieceConditions = ['good', 'worn', 'damaged'] as const
/** Only a good piece can be sold again. */
export type PieceCondition = (typeof pieceConditions)[number]

export type ReturnPiece = {
  key: string
  name: string
  /** The customer's reason, by its code. */
  reason: string | null
  condition: PieceCondition | null
}

export type ReturnDetail = {
  row: ReturnRow
  pieces: readonly ReturnPiece[]
  /** A scan can be taken back until then. */
  undoUntil: string | null
  /** Pieces of the same parcel that came earlier. */
  parts: readonly ReturnRow[]
}

const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))

export const returnCalls = {
  listReturns: staffCall<Page<ReturnRow>>()({ right: 'orders.read', kind: 'read', input: ReturnQuery }),
  /** Codes of announced returns that look like a mistyped one, the nearest first. */
  findNearReturns: staffCall<readonly Pick<ReturnRow, 'code' | 'orderNumber'>[]>()({
    right: 'orders.fulfil',
    kind: 'read',
    input: v.strictObject({ code: Code }),
  }),
  getReturn: staffCall<ReturnDetail>()({
    right: 'orders.fulfil',
    kind: 'read',
    input: v.strictObject({ code: Code }),
    errors: ['NOT_FOUND'],
  }),
  /** All pieces, or those that came with their condition: the others stay announced. */
  scanReturn: staffCall<ScanResult>()({
    right: 'orders.fulfil',
    kind: 'write',
    input: v.strictObject({
      code: Code,
      pieces: v.exactOptional(
        v.pipe(
          v.array(
            v.strictObject({
              key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
              condition: v.picklist(pieceConditions),
            }),
          ),
          v.maxLength(200),
        ),
      ),
    }),
    errors: ['NOT_FOUND', 'ALREADY_SCANNED', 'ALREADY_RECEIVED', 'NO_PIECES', 'HAS_EXCHANGE'],
  }),
  undoScan: staffCall<ReturnRow>()({
    right: 'orders.fulfil',
    kind: 'write',
    input: v.strictObject({ code: Code }),
    errors: ['NOT_FOUND', 'TOO_LATE'],
  }),
}
