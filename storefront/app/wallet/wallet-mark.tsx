import type { WalletMethod } from '@vitrine/contracts/markets'

/** The mark on a wallet's black button; its name is that of the button. */
export function WalletMark({ method }: { method: WalletMethod }) {
  return (
    <svg viewBox="0 0 68 24" width={68} height={24} aria-hidden="true">
      {method === 'apple_pay' ? <Apple /> : <G />}
      <text x="27" y="18.5" fontSize="18.5" fontWeight="600" letterSpacing="-.4" fill="currentColor">
        Pay
      </text>
    </svg>
  )
}

const Apple = () => (
  <path
    fill="currentColor"
    d="M12 8.2c-1.1 0-2.1-.9-3.7-.9C5.7 7.3 4 9.6 4 12.7c0 3.9 2.4 8.1 4.9 8.1 1.2 0 1.9-.8 3.3-.8s2 .8 3.2.8c1.9 0 3.5-2.4 4.3-4.6-1.8-.8-2.7-2.2-2.7-3.9 0-1.5.8-2.8 2.1-3.7-.8-.9-1.9-1.3-3.1-1.3-1.7 0-2.9.9-4 .9Zm.1-1.6C12 4.6 13.6 2.9 15.5 2.7c.2 2-1.5 3.8-3.4 3.9Z"
  />
)

const G = () => (
  <g fill="none" strokeWidth="3">
    <path stroke="#4285f4" d="M12 12h7.5a7.5 7.5 0 0 1-2.2 5.3" />
    <path stroke="#34a853" d="M17.3 17.3A7.5 7.5 0 0 1 5.5 15.75" />
    <path stroke="#fbbc04" d="M5.5 15.75a7.5 7.5 0 0 1 0-7.5" />
    <path stroke="#ea4335" d="M5.5 8.25a7.5 7.5 0 0 1 11.8-1.55" />
  </g>
)
