import type { HandoverState } from '@care/shared/alarms/duty/handover/handover'
import { HandoverStatus } from '@care/shared/alarms/duty/handover/handover.moves'
import { handover } from '@care/shared/alarms/duty/handover/handover.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../../crud/list/search-bar.tsx'
import { usePage } from '../../../../crud/list/use-page.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { SheetDrawer } from './sheet.drawer.tsx'
import { SheetEditor } from './sheet-editor.tsx'
import { WaitingStrip } from './waiting-strip.tsx'
import './handover.css'

const refreshMs = 30_000

/** 交接班: sheets that the next shift has not signed yet, the sheet of the running shift, and earlier sheets. */
export function HandoverPage() {
  const [isHistory, setHistory] = useState(false)
  const [opened, setOpened] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({ ...api.handovers.state.query(), refetchInterval: refreshMs })
  return (
    <Page
      fill={isHistory}
      actions={
        <Button
          label={isHistory ? '返回本班' : '历史交接单'}
          icon={isHistory ? 'pi pi-arrow-left' : 'pi pi-history'}
          outlined
          severity="secondary"
          onClick={() => setHistory(!isHistory)}
        />
      }
    >
      {data && <WaitingStrip waiting={data.waiting} onOpen={setOpened} />}
      {isHistory ? (
        <History onOpen={setOpened} />
      ) : data ? (
        <Shifts shifts={data.shifts} onOpen={setOpened} />
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
      )}
      {opened !== null && <SheetDrawer id={opened} onHide={() => setOpened(null)} />}
    </Page>
  )
}

type Shift = HandoverState['shifts'][number]

function Shifts({ shifts, onOpen }: { shifts: Shift[]; onOpen: (id: number) => void }) {
  const maySet = useMayCall()(api.dutyShifts.create)
  if (shifts.length > 0)
    return shifts.map((shift) => <ShiftSheet key={`${shift.day} ${shift.shiftId}`} shift={shift} onOpen={onOpen} />)
  return (
    <div className="card">
      <p>现在没有进行中的班次。</p>
      {maySet && <Link href="/duty/shift">去设置班次</Link>}
    </div>
  )
}

function ShiftSheet({ shift, onOpen }: { shift: Shift; onOpen: (id: number) => void }) {
  const mayBegin = useMayCall()(api.handovers.begin)
  const begin = useAction(api.handovers.begin, '已汇总当前情况')
  const { day, shiftId, shiftName, fromTime, toTime, id, status } = shift
  if (id !== null && status === HandoverStatus.Draft) return <Draft id={id} />
  return (
    <section className="card sheet-none line wrap gap-3">
      <h2 className="card-title">
        {day.slice(5)} {shiftName}{' '}
        <small className="soft">
          {fromTime.slice(11, 16)}–{toTime.slice(11, 16)}
        </small>
      </h2>
      {id !== null ? (
        <>
          <span className="soft">
            {status === HandoverStatus.Taken ? '本班已交接完毕' : '本班已签字交班，等下一班接班'}
          </span>
          <Button label="查看交接单" outlined onClick={() => onOpen(id)} />
        </>
      ) : (
        <>
          <span className="soft">还没有交接单。汇总未办结预警、待回访、设备故障等情况后再补充。</span>
          {mayBegin && (
            <Button
              label="写交接单"
              icon="pi pi-file-edit"
              loading={begin.isPending}
              onClick={() => begin.mutate({ body: { day, shiftId } })}
            />
          )}
        </>
      )}
    </section>
  )
}

function Draft({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(api.handovers.get.query({ params: { id } }))
  return data ? <SheetEditor sheet={data} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={8} />
}

const fields = fieldsOf(handover.fields)
const search = [...handover.search]

function History({ onOpen }: { onOpen: (id: number) => void }) {
  const page = usePage(api.handovers.page)
  return (
    <>
      <SearchBar page={page} fields={fields} search={search} />
      <ListGrid
        name="handovers"
        page={page}
        fields={fields}
        columns={[...handover.columns]}
        exported={{ call: 'handovers.page', search }}
        onOpen={({ id }) => onOpen(id)}
        rowActions={({ id }) => <RowAction label="查看" onClick={() => onOpen(id)} />}
        empty={{ text: '还没有交接单' }}
      />
    </>
  )
}
