import type { Component } from '@vitrine/contracts/catalogue'
import { mix } from '../fabrics/fabric.ts'

export const viscoseLining: readonly Component[] = [{ name: 'lining', shares: mix(['viscose', 100]) }]
export const polyesterLining: readonly Component[] = [{ name: 'lining', shares: mix(['polyester', 100]) }]
