import { isNewer } from '@care/shared/browser/loading/version'
import { useEffect, useState } from 'react'
import { Button } from '../../kit/inputs/button.tsx'
import { hasLayer } from '../keys/page-parts.ts'
import './version.css'

const checkMs = 5 * 60_000
const laterMs = 30 * 60_000
/** Interval in ms at which a pending notice checks whether it may appear. */
const quietMs = 1_000

/** Whether the notice may appear: no warning is waiting, and no drawer or dialog is open. */
const isQuiet = () => !hasLayer() && document.querySelector('.warning-card, .alarm-pill') === null

/** Offers a reload when a new version has been installed. */
export function VersionNotice() {
  const [isFound, setFound] = useState(false)
  const [isOffered, setOffered] = useState(false)
  const [silentUntil, setSilentUntil] = useState(0)

  useEffect(() => {
    const running = document.documentElement.outerHTML
    const check = async () => {
      if (Date.now() < silentUntil) return
      // offline, there is no new version to report
      const answer = await fetch('/index.html', { cache: 'no-store' }).catch(() => null)
      if (answer?.ok && isNewer(running, await answer.text())) setFound(true)
    }
    const look = () => void check()
    const timer = setInterval(look, checkMs)
    addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', look)
    }
  }, [silentUntil])

  useEffect(() => {
    if (!isFound || isOffered) return
    const offer = () => isQuiet() && setOffered(true)
    offer()
    const timer = setInterval(offer, quietMs)
    return () => clearInterval(timer)
  }, [isFound, isOffered])

  if (!isOffered) return null
  const later = () => {
    setFound(false)
    setOffered(false)
    setSilentUntil(Date.now() + laterMs)
  }
  return (
    <div className="version-notice line boxed" role="status">
      <span>系统已更新，刷新后使用新版本</span>
      <Button label="刷新" size="small" onClick={() => location.reload()} />
      <Button label="稍后" size="small" text onClick={later} />
    </div>
  )
}
