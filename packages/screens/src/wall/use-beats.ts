import { scriptsOf } from '@care/shared/browser/loading/version'
import { readSession } from '@care/shared/browser/session/token-store'
import { ApiError } from '@care/shared/http/client'
import type { WallBeat, WallSettings } from '@care/shared/overview/walls/wall'
import { type WallPage, wallBeatMs, wallPages } from '@care/shared/overview/walls/wall.words'
import { walls } from '@care/shared/overview/walls/walls.contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { callForTenant } from '../api.ts'
import { linkAtom } from '../live/link.ts'
import { privacyAtom } from '../panels/privacy.ts'
import { signWallIn } from './sign-wall-in.ts'
import { wallSettingsAtom } from './wall-settings.ts'

/** Ms for a new page to connect after a page change, during which the lost link is not reported. */
const turnMs = 5_000

/** Reports the state of a wall screen every 30 seconds and when its link changes, and applies its settings. */
export function useBeats() {
  const { phase } = useAtomValue(linkAtom)
  const setPrivacy = useSetAtom(privacyAtom)
  const setOrders = useSetAtom(wallSettingsAtom)
  const hasSpoken = useRef(false)
  const now = useRef(phase)
  now.current = phase
  const link = phase === 'live' || phase === 'stale' ? phase : 'lost'
  useEffect(() => {
    let isGone = false
    const follow = (orders: WallSettings) => {
      if (isGone) return
      setPrivacy(orders.privacy)
      setOrders(orders)
    }
    const report = () => callForTenant(walls.beat, { body: beatNow(link) }).then(follow, refused)
    // a connection closed by the server may mean a revoked wall screen, so send a heartbeat immediately
    const isTurn = hasSpoken.current && ['idle', 'connecting'].includes(now.current)
    const first = setTimeout(() => void report(), isTurn ? turnMs : 0)
    const timer = setInterval(() => void report(), wallBeatMs)
    hasSpoken.current = true
    return () => {
      isGone = true
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [link, setPrivacy, setOrders])
}

/**
 * Handles a failed heartbeat: the session is gone or the wall screen revoked; without a connection the next heartbeat
 * retries.
 */
function refused(error: unknown) {
  const session = readSession()
  if (session && error instanceof ApiError && [401, 404].includes(error.status)) void signWallIn(session)
}

const shownPage = (): WallPage =>
  (['group', 'ward'] as const).find((kind) => location.pathname.startsWith(wallPages[kind].path)) ?? 'tenant'

function beatNow(link: WallBeat['link']): WallBeat {
  const pixels = (length: number) => Math.max(1, Math.round(length * devicePixelRatio))
  return {
    version: versionOf(document.documentElement.outerHTML),
    width: pixels(screen.width),
    height: pixels(screen.height),
    shows: shownPage(),
    link,
  }
}

/** Name of the page's entry script. */
const versionOf = (html: string) =>
  scriptsOf(html)
    .split(' ')[0]
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
    .slice(0, 80) ?? ''
