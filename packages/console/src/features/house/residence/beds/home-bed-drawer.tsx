import type { VirtualBed } from '@care/shared/house/residence/rooms/bed-info'
import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { navigate } from 'wouter/use-browser-location'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { elderAddress } from '../../../../pickers/people/archive/elder-address.ts'

const fields = fieldsOf(virtualBed.fields)
const shown = [
  'age',
  'careLevel',
  'mobile',
  'address',
  'servicePlan',
  'lastVisit',
  'visitsDone',
  'visitsMissed',
  'visitsPlanned',
  'deviceTypeName',
  'onlineStatus',
  'lastTime',
  'lastAddress',
  'warningCount',
] as const

/** Drawer of an elder cared for at home, with the way to the whole record. */
export function HomeBedDrawer({ bed, onClose }: { bed: VirtualBed; onClose: () => void }) {
  return (
    <Drawer title={bed.userName ?? ''} onHide={onClose} width={30}>
      <div className="residence-actions line wrap">
        <Button label="查看档案" icon="pi pi-id-card" outlined onClick={() => navigate(elderAddress(bed.oldmanId))} />
      </div>
      <dl className="facts stack">
        {shown.map((name) => (
          <div key={name}>
            <dt>{fields[name].label}</dt>
            <dd>{fields[name].show?.(bed[name] as never, bed as never) ?? bed[name] ?? '—'}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
