import { scriptsOf } from '@care/shared/browser/loading/version'
import { readSession } from '@care/shared/browser/session/token-store'
import { ApiError } from '@care/shared/http/client'
import type { WallBeat, WallOrders } from '@care/shared/walls/wall'
import { type WallPage, wallBeatMs, wallPages } from '@care/shared/walls/wall.words'
import { walls } from '@care/shared/walls/walls.contract'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { callForTenant } from '../api.ts'
import { linkAtom } from '../live/link.ts'
import { privacyAtom } from '../panels/privacy.ts'
import { comeInAgain } from './come-in-again.ts'

/** A wall says every 30 seconds, and when its link changes, how it is, and does what its institution says of it. */
export function useBeats() {
  const { phase } = useAtomValue(linkAtom)
  const setPrivacy = useSetAtom(privacyAtom)
  const link = phase === 'live' || phase === 'stale' ? phase : 'lost'
  useEffect(() => {
    let isGone = false
    const follow = ({ page, privacy }: WallOrders) => {
      if (isGone) return
      setPrivacy(privacy)
      if (page !== shownPage()) navigate(wallPages[page].path, { replace: true })
    }
    const report = () => callForTenant(walls.beat, { body: beatNow(link) }).then(follow, refused)
    void report()
    const timer = setInterval(() => void report(), wallBeatMs)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [link, setPrivacy])
}

/** The session is gone, or the wall is; without a line the next beat is as good. */
function refused(error: unknown) {
  const session = readSession()
  if (session && error instanceof ApiError && [401, 404].includes(error.status)) void comeInAgain(session)
}

const shownPage = (): WallPage => (location.pathname.startsWith(wallPages.group.path) ? 'group' : 'tenant')

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

/** Name of the script that the page began with. */
const versionOf = (html: string) =>
  scriptsOf(html)
    .split(' ')[0]
    ?.split('/')
    .at(-1)
    ?.replace(/\.\w+$/, '')
    .slice(0, 80) ?? ''
