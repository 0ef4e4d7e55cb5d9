import type { LiveEvent } from '@care/shared/live/events'
import { useQuery } from '@tanstack/react-query'
import { useAtom } from 'jotai'
import { useCallback, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { useIsPhone } from '../../../kit/page/phone.ts'
import { useLiveEvents } from '../../../live/connection.ts'
import { callerAtom } from '../../../live/open-drawers.ts'
import type { Place } from './seat/place.ts'
import { Workbench } from './workbench.tsx'

const CallerPop = lazyPart('CallerPop', () => import('./pop/caller-pop.tsx'))

/** The call workbench of people with a seat, and who is calling, above every page. */
export function WorkbenchLayer() {
  const mayCall = useMayCall()
  const isPhone = useIsPhone()
  const [caller, setCaller] = useAtom(callerAtom)
  const { data: check } = useQuery({
    ...api.callWorkbench.check.query(),
    enabled: mayCall(api.callWorkbench.check) && !isPhone,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const hear = useCallback(
    (event: LiveEvent) => {
      if (event.kind === 'call-ringing') setCaller(event.number)
    },
    [setCaller],
  )
  useLiveEvents(hear)
  const [panel, setPanel] = useState<Place | null>(null)
  return (
    <>
      {check?.seats && check.opened && <Workbench check={check} onPanel={setPanel} />}
      {caller !== null && mayCall(api.callCustomers.byMobile) && (
        <CallerPop number={caller} panel={panel} onClose={() => setCaller(null)} />
      )}
    </>
  )
}
