import type { BuildingMap } from '@care/shared/house/residence/rooms/bed-info'
import { bed, buildingWords, floorWords, roomType, roomWords } from '@care/shared/house/residence/rooms/room.words'
import { count } from '@care/shared/resources/field'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { ActionDialog } from '../../../crud/action-dialog.tsx'
import { ActionButtons } from '../../../crud/actions/use-actions.tsx'
import { CrudPage } from '../../../crud/crud-page.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { recordField } from '../../../crud/fields/record-select.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import type { InputProps } from '../../../kit/inputs/field.ts'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { FileUpload } from '../../../pickers/upload/file-upload.tsx'
import { toMap } from './to-map.tsx'
import { residenceAreas } from './use-residence.ts'

const plan = {
  ...fieldsOf(buildingWords.fields).plan,
  input: ({ id, value, onChange }: InputProps) => (
    <FileUpload
      id={id}
      purpose="picture"
      value={value ? [{ name: '平面图', url: String(value) }] : []}
      onChange={([file]) => onChange(file?.url ?? '')}
    />
  ),
}

export const BuildingsPage = () => (
  <CrudPage
    resource={api.buildings}
    definition={buildingWords}
    fields={{ plan }}
    toolbar={toMap}
    rowActions={() => [{ label: '楼层', open: ({ id }) => navigate(`/residence/floor?buildingId=${id}`) }]}
  />
)

/** Finds the first building, floor or room, the default parent when the address names none. */
const firsts = {
  buildingId: (map: BuildingMap[]) => map[0]?.buildingId,
  floorId: (map: BuildingMap[]) => map.flatMap(({ floors }) => floors)[0]?.floorId,
  roomId: (map: BuildingMap[]) => map.flatMap(({ floors }) => floors.flatMap(({ rooms }) => rooms))[0]?.roomId,
}

interface WithinProps {
  name: keyof typeof firsts
  children: (fixed: Record<string, number>) => ReactNode
}

function Within({ name, children }: WithinProps) {
  const [query] = useTabQuery()
  const said = Number(query.get(name)) || undefined
  const { data, error, refetch } = useQuery({ ...api.rooms.tree.query({ query: {} }), enabled: said === undefined })
  const id = said ?? (data && firsts[name](data))
  if (id !== undefined) return children({ [name]: id })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  return (
    <Page>
      <div className="state">
        <p className="state-title">这里还没有{name === 'buildingId' ? '楼栋' : name === 'floorId' ? '楼层' : '房间'}</p>
        <Link className="state-link" href="/residence/building">
          从楼栋开始新增
        </Link>
      </div>
    </Page>
  )
}

export const FloorsPage = () => (
  <Within name="buildingId">
    {(fixed) => (
      <CrudPage
        resource={api.floors}
        definition={floorWords}
        fixed={fixed}
        toolbar={toMap}
        rowActions={() => [{ label: '房间', open: ({ id }) => navigate(`/residence/room?floorId=${id}`) }]}
      />
    )}
  </Within>
)

const roomTypeId = recordField('房型', { list: api.roomTypes.page, definition: roomType })

export const RoomsPage = () => (
  <Within name="floorId">
    {(fixed) => (
      <CrudPage
        resource={api.rooms}
        definition={roomWords}
        fields={{ roomTypeId }}
        fixed={fixed}
        toolbar={
          <>
            {toMap}
            <Button label="房型" icon="pi pi-tags" outlined onClick={() => navigate('/residence/room-type')} />
          </>
        }
        rowActions={() => [{ label: '床位', open: ({ id }) => navigate(`/residence/bed?roomId=${id}`) }]}
      />
    )}
  </Within>
)

export const BedListPage = () => <Within name="roomId">{({ roomId = 0 }) => <Beds roomId={roomId} />}</Within>

const Beds = ({ roomId }: { roomId: number }) => (
  <CrudPage
    resource={api.beds}
    definition={bed}
    fixed={{ roomId }}
    toolbar={
      <>
        {toMap}
        <ActionButtons
          of={null}
          actions={() => [
            {
              label: '批量新增',
              icon: 'pi pi-clone',
              outlined: true,
              may: api.beds.several,
              shows: (_, close) => <SeveralBeds roomId={roomId} onClose={close} />,
            },
          ]}
        />
      </>
    }
  />
)

const several = { count: count('床位数', {}) }

const SeveralBeds = ({ roomId, onClose }: { roomId: number; onClose: () => void }) => (
  <ActionDialog
    title="批量新增床位"
    call={api.beds.several}
    label="新增"
    fields={several}
    values={{ count: 2 }}
    fixed={{ roomId }}
    done="创建成功"
    refresh={residenceAreas}
    note={<p className="soft">按房间名和字母命名，如 301-A床、301-B床。</p>}
    onClose={onClose}
  />
)
