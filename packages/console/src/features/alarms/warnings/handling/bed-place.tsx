import type { WarningDetail } from '@care/shared/alarms/warnings/warning'
import { CheckIn, checkIns } from '@care/shared/people/elders/check-in'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Fact } from '../../../../kit/text/facts.tsx'
import { bedOf } from './bed-of.ts'

/** Place of a resident in the building: floor, room and bed, and the neighbours in the room. */
export function BedPlace({ warning }: { warning: WarningDetail }) {
  const { tenantId, oldmanId } = warning
  const mayRead = useMayCall()(api.rooms.tree)
  const { data } = useQuery({
    ...api.rooms.tree.query({ query: { tenantId } }),
    enabled: mayRead,
    staleTime: 60_000,
  })
  const found = data && oldmanId !== null ? bedOf(data, oldmanId) : null
  const { buildingName, roomName, bedName } = found ?? warning

  return (
    <section className="drawer-section">
      <h3>所在位置</h3>
      <p className="bed-way strong">
        <i className="pi pi-directions" aria-hidden />{' '}
        {[found?.floorName, roomName ?? bedName].filter(Boolean).join(' · ')}
      </p>
      <dl className="facts stack is-2">
        <Fact label="楼栋">{buildingName}</Fact>
        {found && <Fact label="楼层">{found.floorName}</Fact>}
        <Fact label="房间">{roomName}</Fact>
        <Fact label="床位">{bedName}</Fact>
        {found && (
          <Fact label="同室" wide>
            {found.neighbours.map(neighbourText).join('、') || '无人'}
          </Fact>
        )}
      </dl>
    </section>
  )
}

interface Neighbour {
  userName: string | null
  bedName: string
  checkInStatus: number | null
}
function neighbourText({ userName, bedName, checkInStatus }: Neighbour): string {
  const away = checkInStatus === CheckIn.OnLeave ? `，${checkIns[CheckIn.OnLeave].label}` : ''
  return `${userName}（${bedName}${away}）`
}
