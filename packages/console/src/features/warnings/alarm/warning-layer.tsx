import type { LiveEvent } from '@care/shared/live/events'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { useLiveEvents } from '../../../live/connection.ts'
import { openWarningAtom } from '../../../live/open-drawers.ts'
import { useWarningFeed } from '../use-warning-feed.ts'
import { WarningStack } from './warning-stack.tsx'

const loadDrawer = () => import('../handling/warning.drawer.tsx')
const WarningDrawer = lazyPart('WarningDrawer', loadDrawer)
/** Whoever is called to an emergency does not wait for its drawer; if this fails, opening it tries again. */
const loadDrawerEarly = () => void loadDrawer().catch(() => undefined)

/** Warnings over every page: the stack of pop-ups, the alarm and the handling drawer. */
export function WarningLayer() {
  const mayCall = useMayCall()
  return mayCall(api.warnings.bell) ? <Layer /> : null
}

function Layer() {
  useWarningFeed()
  const isOpen = useAtomValue(openWarningAtom) !== null
  const hear = useCallback(({ kind }: LiveEvent) => kind === 'warning' && loadDrawerEarly(), [])
  useLiveEvents(hear)
  return (
    <>
      <WarningStack onApproach={loadDrawerEarly} />
      {isOpen && <WarningDrawer />}
    </>
  )
}
