import type { BedCell } from '@care/shared/house/residence/rooms/bed-info'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMay, useMayCall, useMe } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { SkeletonLines } from '../../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../../kit/messages/failure.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { liveStateAtom } from '../../../../live/connection.ts'
import { ReserveDialog } from '../beds/reserve-dialog.tsx'
import { WaitingList } from '../beds/waiting-list.tsx'
import { LiveSwitch } from '../live/live-switch.tsx'
import { LiveStoreContext, useBedLive } from '../live/use-bed-live.ts'
import { BedDrawer } from './bed-drawer.tsx'
import { BedFloors } from './bed-floors.tsx'
import { bedStateLook, bedStateLooks, bedsIn } from './bed-state.ts'
import { useBedDrag, type Waiting } from './use-bed-drag.ts'
import '../residence.css'

/** Map of all beds by building and floor, coloured by their state. */
export function BedsPage() {
  const mayCall = useMayCall()
  const mayWatch = useMay()('tenant_screen')
  const { sysUser } = useMe()
  const { data: buildings, error, refetch } = useQuery(api.rooms.tree.query({ query: {} }))
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<BedCell | null>(null)
  const open = useCallback((bed: BedCell) => setOpened(bed), [])
  const [reserving, setReserving] = useState<{ request: Waiting; bedId?: number } | null>(null)
  const drag = useBedDrag(buildings?.flatMap(bedsIn) ?? [], (request, { bedId }) => setReserving({ request, bedId }))
  const mayDrag = mayCall(api.checkIns.move)
  const mayEdit = mayCall(api.buildings.create)
  const setUp = mayEdit && (
    <Button label="楼栋管理" icon="pi pi-building" outlined onClick={() => navigate('/residence/building')} />
  )
  const waysOn = (
    <>
      <Button label="家庭养老床位" icon="pi pi-home" outlined onClick={() => navigate('/residence/home-beds')} />
      <Button label="入住率" icon="pi pi-chart-bar" outlined onClick={() => navigate('/residence/occupancy')} />
      {mayCall(api.bedCleanings.page) && (
        <Button label="床位清洁" icon="pi pi-sparkles" outlined onClick={() => navigate('/residence/cleaning')} />
      )}
      {setUp}
    </>
  )

  const building = buildings?.find(({ buildingId }) => buildingId === chosen) ?? buildings?.[0]
  const live = useBedLive(building ? { buildingId: building.buildingId } : null)
  const isCut = useAtomValue(liveStateAtom).phase !== 'live'

  if (error && !buildings) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page actions={waysOn}>
      {!buildings && <SkeletonLines count={8} />}
      {buildings && !building && (
        <section className="card residence-empty stack">
          <p>还没有楼栋和床位</p>
          {setUp}
        </section>
      )}
      {buildings && building && (
        <div className={`residence-board residence-layer stack ${isCut ? 'is-cut' : ''}`} {...drag}>
          <section className="card fit stack gap-4">
            <div className="residence-head between line wrap">
              <nav className="residence-buildings line wrap" aria-label="楼栋">
                {buildings.map((one) => (
                  <Button
                    key={one.buildingId}
                    label={one.buildingName}
                    outlined={one !== building}
                    aria-pressed={one === building}
                    onClick={() => setChosen(one.buildingId)}
                  />
                ))}
              </nav>
              <LiveSwitch error={live.error} onRetry={() => void live.refetch()} />
              <Legend beds={bedsIn(building)} />
            </div>
            <LiveStoreContext value={live.store}>
              <BedFloors
                key={building.buildingId}
                building={building}
                mayEdit={mayEdit}
                mayDrag={mayDrag}
                mayWatch={mayWatch && building.tenantId === sysUser.tenantId}
                onOpen={open}
              />
            </LiveStoreContext>
            {building.floors.length === 0 && <p className="soft">还没有楼层</p>}
          </section>
          {mayCall(api.bedRequests.page) && <WaitingList onReserve={(request) => setReserving({ request })} />}
        </div>
      )}
      {reserving && <ReserveDialog {...reserving} onClose={() => setReserving(null)} />}
      {opened && <BedDrawer bed={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function Legend({ beds }: { beds: BedCell[] }) {
  return (
    <ul className="residence-legend line wrap">
      {Object.values(bedStateLooks).map((face) => (
        <li key={face.label}>
          <span className={`tag tone-${face.tone}`}>{face.label}</span>{' '}
          {beds.filter((bed) => bedStateLook(bed) === face).length}
        </li>
      ))}
    </ul>
  )
}
