import type { LiveEvent } from '@care/shared/live/events'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall, useReceivesWarnings } from '../../../../calls/me.ts'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { toast } from '../../../../kit/messages/toast.ts'
import { useLiveEvents } from '../../../../live/connection.ts'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { OfflineResultsDialog } from '../away/away-results-part.ts'
import { useFlushQueue } from '../away/use-flush-queue.ts'
import { useWarningKeys } from '../keys/use-warning-keys.ts'
import { useWarningFeed } from '../use-warning-feed.ts'
import { playWarningChime } from './sound/alarm-audio.ts'
import { WarningStack } from './warning-stack.tsx'

const loadDrawer = () => import('../handling/warning.drawer.tsx')
const WarningDrawer = lazyPart('WarningDrawer', loadDrawer)
/** Preloads the drawer for users who are alerted to emergencies; opening the drawer retries a failed preload. */
const loadDrawerEarly = () => void loadDrawer().catch(() => undefined)

/** Warnings above every page: the pop-up cards, the alarm and the handling drawer. */
export function WarningLayer() {
  return useReceivesWarnings() ? <Layer /> : null
}

function Layer() {
  useWarningFeed()
  useWarningKeys()
  useFlushQueue()
  useBroughtAhead()
  const isOpen = useAtomValue(openWarningAtom) !== null
  const hear = useCallback((event: LiveEvent) => {
    if (event.kind === 'warning') loadDrawerEarly()
    if (event.kind !== 'escalation') return
    toast('warn', event.text)
    playWarningChime()
  }, [])
  useLiveEvents(hear)
  return (
    <>
      <WarningStack onApproach={loadDrawerEarly} />
      {isOpen && <WarningDrawer />}
    </>
  )
}

/** Delay in ms, so that the preload does not compete with the page load for bandwidth. */
const aheadMs = 5_000

/** Preloads the code that will be needed offline. */
function useBroughtAhead() {
  const mayHandle = useMayCall()(api.warnings.claim)
  useEffect(() => {
    if (!mayHandle) return
    const timer = setTimeout(() => {
      loadDrawerEarly()
      OfflineResultsDialog.load().catch(() => undefined)
    }, aheadMs)
    return () => clearTimeout(timer)
  }, [mayHandle])
}
