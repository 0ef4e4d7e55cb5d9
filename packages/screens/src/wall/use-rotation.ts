import { pageAt, pathOfPage } from '@care/shared/overview/walls/wall-turn'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useServerNow } from '../live/use-now.ts'
import { usePointerNear } from '../live/use-pointer-near.ts'
import { isStageFree } from './is-stage-free.ts'
import { wallSettingsAtom } from './wall-settings.ts'

/** Shows the current page of the rotation, except while somebody uses the wall screen or an SOS is shown. */
export function useRotation() {
  const orders = useAtomValue(wallSettingsAtom)
  const now = useServerNow()
  const isUsed = usePointerNear()
  useEffect(() => {
    const page = orders && pageAt(orders.pages, orders.seconds, now)
    if (!page || isUsed || !isStageFree()) return
    const path = pathOfPage(page)
    if (bare(path) !== bare(location.pathname)) navigate(path, { replace: true })
  }, [orders, now, isUsed])
}

const bare = (path: string) => path.replace(/\/$/, '')
