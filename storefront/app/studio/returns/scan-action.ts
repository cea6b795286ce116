import type { DeskClient } from '@vitrine/contracts/desk'
import { redirect } from 'react-router'
import { plainRefusal } from '../orders/plain-refusal.ts'
import type { Refusal } from '../orders/refusal.tsx'

/** The result of one scan. */
export type Scan = { id: string } & ScanResult

type ScanResult =
  | { kind: 'accepted'; code: string; orderNumber: string; pieces: readonly string[]; undoUntil: string }
  | { kind: 'undone'; code: string; orderNumber: string }
  | { kind: 'unknown'; code: string; near: readonly { code: string; orderNumber: string }[] }
  | { kind: 'refused'; code: string; refusal: Refusal }

/** Scans a parcel or takes its scan back; nothing for an empty field. */
export async function actOnScan(desk: DeskClient, form: FormData): Promise<Scan | null | Response> {
  const code = String(form.get('code') ?? '').trim()
  if (form.get('intent') === 'part') {
    // The whole parcel must not be booked while its pieces are being chosen.
    const undone = await desk.undoScan({ code })
    if (undone.ok) return redirect(`/studio/returns/${encodeURIComponent(undone.value.code)}/`)
    return { id: crypto.randomUUID(), kind: 'refused', code, refusal: plainRefusal(undone.error) }
  }
  return code === '' ? null : { id: crypto.randomUUID(), ...(await scan(desk, form, code)) }
}

async function scan(desk: DeskClient, form: FormData, code: string): Promise<ScanResult> {
  if (form.get('intent') === 'undo') {
    const undone = await desk.undoScan({ code })
    if (undone.ok) return { kind: 'undone', code, orderNumber: undone.value.orderNumber }
    return { kind: 'refused', code, refusal: plainRefusal(undone.error) }
  }
  const scanned = await desk.scanReturn({ code })
  if (scanned.ok) {
    const { row, pieces, undoUntil } = scanned.value
    return { kind: 'accepted', code: row.code, orderNumber: row.orderNumber, pieces, undoUntil }
  }
  if (scanned.error.code !== 'NOT_FOUND') return { kind: 'refused', code, refusal: plainRefusal(scanned.error) }
  const near = await desk.findNearReturns({ code })
  return { kind: 'unknown', code, near: near.ok ? near.value : [] }
}
