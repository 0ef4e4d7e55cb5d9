import { bed, building, floor, room } from '@care/shared/residence/rooms/room.words'
import { useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { FormDialog } from '../../../kit/dialogs/form-dialog.tsx'
import { FormRow } from '../../../kit/form/form-row.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import { IntegerInput } from '../../../kit/inputs/typed/number-inputs.tsx'
import { useTabQuery } from '../../../kit/page/here.ts'
import { useResidence } from './use-residence.ts'

const map = <Button label="床位图" icon="pi pi-th-large" outlined onClick={() => navigate('/residence/beds')} />
const below = (label: string, address: string) => <RowAction label={label} onClick={() => navigate(address)} />

export const BuildingsPage = () => (
  <CrudPage
    resource={api.buildings}
    thing={building}
    toolbar={map}
    rowActions={({ id }) => below('楼层', `/residence/floor?buildingId=${id}`)}
  />
)

function useWithin(name: string) {
  const [query] = useTabQuery()
  return { [name]: Number(query.get(name)) }
}

export const FloorsPage = () => (
  <CrudPage
    resource={api.floors}
    thing={floor}
    fixed={useWithin('buildingId')}
    toolbar={map}
    rowActions={({ id }) => below('房间', `/residence/room?floorId=${id}`)}
  />
)

export const RoomsPage = () => (
  <CrudPage
    resource={api.rooms}
    thing={room}
    fixed={useWithin('floorId')}
    toolbar={map}
    rowActions={({ id }) => below('床位', `/residence/bed?roomId=${id}`)}
  />
)

export function BedListPage() {
  const fixed = useWithin('roomId')
  const [isAdding, setAdding] = useState(false)
  const mayAdd = useMayCall()(api.beds.several)
  return (
    <>
      <CrudPage
        resource={api.beds}
        thing={bed}
        fixed={fixed}
        toolbar={
          <>
            {map}
            {mayAdd && <Button label="批量新增" icon="pi pi-clone" outlined onClick={() => setAdding(true)} />}
          </>
        }
      />
      {isAdding && <SeveralBeds roomId={fixed.roomId ?? 0} onClose={() => setAdding(false)} />}
    </>
  )
}

function SeveralBeds({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const id = useId()
  const [count, setCount] = useState<number | undefined>(2)
  const [fault, setFault] = useState<string | null>(null)
  const add = useResidence(api.beds.several, '创建成功', onClose)
  const send = () => (count ? add.send({ body: { roomId, count } }) : setFault('请输入床位数'))
  return (
    <FormDialog title="批量新增床位" label="新增" busy={add.isPending} onSubmit={send} onClose={onClose}>
      <FormRow label="床位数" inputId={id} required error={fault}>
        <IntegerInput id={id} value={count} onChange={setCount} />
      </FormRow>
      <p className="soft">按房间名和字母命名，如 301-A床、301-B床。</p>
    </FormDialog>
  )
}
