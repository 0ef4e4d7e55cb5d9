import { AuditStatus } from '@care/shared/house/residence/check-in/check-in.moves'
import type { BedCell } from '@care/shared/house/residence/rooms/bed-info'
import { BedStatus } from '@care/shared/house/residence/rooms/bed-info.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'
import { CheckOutDrawer } from '../check-out/check-out-drawer.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { MoveDialog } from '../move-dialog.tsx'
import { bedStateLook } from './bed-state.ts'
import { SwapDialog } from './swap-dialog.tsx'

/** Drawer of one bed: its occupant, and the actions on the bed. */
export function BedDrawer({ bed, onClose }: { bed: BedCell; onClose: () => void }) {
  const mayCall = useMayCall()
  const [doing, setDoing] = useState<'leave' | 'move' | 'swap' | 'out' | null>(null)
  const { oldmanId, userName, bedName, bedStatus, bedId, reservedUntil } = bed
  const face = bedStateLook(bed)
  const isIn = bedStatus === BedStatus.Occupied && oldmanId !== null
  // a reserved bed belongs to a check-in under review
  const { data: coming } = useQuery({
    ...api.checkIns.page.query({ query: { oldmanId: oldmanId ?? 0, auditStatus: AuditStatus.InAudit, size: 1 } }),
    enabled: bedStatus === BedStatus.Reserved && oldmanId !== null && mayCall(api.checkIns.page),
    select: ({ records: [first] }) => first,
  })
  const who = { oldmanId: oldmanId ?? 0, userName: userName ?? '' }

  return (
    <Drawer title={bedName} onHide={onClose} width={30}>
      <p className="residence-bed-face line wrap">
        <span className={`tag tone-${face.tone}`}>{face.label}</span>
        {userName && <strong>{userName}</strong>}
        {userName && bed.careLevel && <DictTag type="care_level" value={bed.careLevel} />}
        {reservedUntil && <span className="soft">预订至 {reservedUntil.slice(0, 16)}</span>}
      </p>
      <div className="residence-actions line wrap">
        {oldmanId !== null && (
          <Button label="查看档案" icon="pi pi-id-card" outlined onClick={() => navigate(elderAddress(oldmanId))} />
        )}
        {bedStatus === BedStatus.Free && mayCall(api.checkIns.save) && (
          <Button label="办理入住" icon="pi pi-sign-in" onClick={() => navigate(`/oldMan/checkin?bedId=${bedId}`)} />
        )}
        {bedStatus === BedStatus.Cleaning && mayCall(api.bedCleanings.finish) && (
          <Button
            label="去完成清洁"
            icon="pi pi-sparkles"
            onClick={() => navigate(`/residence/cleaning?status=0&bedName=${encodeURIComponent(bedName)}`)}
          />
        )}
        {coming && (
          <Button
            label="查看入住办理"
            icon="pi pi-sign-in"
            onClick={() => navigate(`/oldMan/checkin?id=${coming.id}`)}
          />
        )}
        {isIn && bed.checkInStatus === 1 && mayCall(api.leaves.create) && (
          <Button label="登记请假" icon="pi pi-directions" outlined onClick={() => setDoing('leave')} />
        )}
        {isIn && mayCall(api.checkIns.move) && (
          <Button label="调换床位" icon="pi pi-arrows-h" outlined onClick={() => setDoing('move')} />
        )}
        {isIn && mayCall(api.checkIns.swap) && (
          <Button label="与人对调" icon="pi pi-arrow-right-arrow-left" outlined onClick={() => setDoing('swap')} />
        )}
        {isIn && mayCall(api.checkOuts.checkOut) && (
          <Button label="办理退住" icon="pi pi-sign-out" outlined severity="danger" onClick={() => setDoing('out')} />
        )}
      </div>
      {doing === 'leave' && <LeaveDialog elder={who} onClose={() => setDoing(null)} onDone={onClose} />}
      {doing === 'move' && <MoveDialog elder={who} onClose={() => setDoing(null)} onDone={onClose} />}
      {doing === 'swap' && <SwapDialog elder={who} onClose={() => setDoing(null)} onDone={onClose} />}
      {doing === 'out' && <CheckOutDrawer elder={who} onClose={() => setDoing(null)} onDone={onClose} />}
    </Drawer>
  )
}
