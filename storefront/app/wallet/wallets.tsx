import { type ComponentType, useEffect, useState } from 'react'
import { loadParts } from '../navigation/page-messages.ts'
import type { WalletsProps } from './wallets-props.ts'

/**
 * Buttons of Apple Pay and Google Pay, where the browser and the shop have them. Their code comes after the page, and only in
 * browsers that could open a sheet.
 */
export function Wallets(props: WalletsProps) {
  const [Row, setRow] = useState<ComponentType<WalletsProps> | null>(null)
  useEffect(() => {
    if (!('PaymentRequest' in window)) return
    let isStopped = false
    // Without the code the page has its other ways to pay.
    Promise.all([import('./wallet-row.tsx'), loadParts(['wallet'])]).then(
      ([{ WalletRow }]) => isStopped || setRow(() => WalletRow),
      () => {},
    )
    return () => {
      isStopped = true
    }
  }, [])
  return Row && <Row {...props} />
}
