import type { SmsPurpose } from '@care/shared/admin/session/ways/phone.contract'
import { useEffect, useState } from 'react'

const waitMs = 60_000
const keyOf = (purpose: SmsPurpose) => `care.sms.${purpose}`

interface Sent {
  phone: string
  at: number
}

/** Seconds until this phone can get another code. */
export function secondsLeft(sent: Sent | null, phone: string, now: number): number {
  if (!sent || sent.phone !== phone) return 0
  const left = Math.ceil((sent.at + waitMs - now) / 1000)
  return left > 0 && left <= waitMs / 1000 ? left : 0
}

/** The last code sent for a purpose; survives a reload of this window. */
export function lastSent(purpose: SmsPurpose): Sent | null {
  const [phone, at] = (sessionStorage.getItem(keyOf(purpose)) ?? '').split(' ')
  return phone && Number(at) > 0 ? { phone, at: Number(at) } : null
}

/** Countdown after a code was sent; survives a reload. */
export function useResend(purpose: SmsPurpose, phone: string) {
  const [sent, setSent] = useState(() => lastSent(purpose))
  const [now, setNow] = useState(Date.now)
  const left = secondsLeft(sent, phone, now)
  const isWaiting = left > 0

  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])

  return {
    left,
    noteSent: () => {
      const at = Date.now()
      sessionStorage.setItem(keyOf(purpose), `${phone} ${at}`)
      setNow(at)
      setSent({ phone, at })
    },
  }
}
