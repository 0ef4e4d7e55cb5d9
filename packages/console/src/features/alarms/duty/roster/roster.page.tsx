import type { DutyWeek } from '@care/shared/alarms/duty/duty'
import { dayAfter, mondayOf } from '@care/shared/recurrence/calendar'
import { toShanghaiDay } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { ChangesDrawer } from './changes.drawer.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { RosterStrip } from './roster-strip.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { SwapList } from './swap-list.tsx'
import { WeekTable } from './week-table.tsx'
import './roster.css'

type Opened = 'copy' | 'rule' | 'changes' | null

/** 值班表: the duty roster of a week, with unstaffed places and substitutes. */
export function RosterPage() {
  const thisWeek = mondayOf(toShanghaiDay(Date.now()))
  const [from, setFrom] = useState(thisWeek)
  const [opened, setOpened] = useState<Opened>(null)
  const mayCall = useMayCall()
  const mayEdit = mayCall(api.duty.assign)
  const { data, error, refetch } = useQuery(api.duty.week.query({ query: { from } }))
  const close = () => setOpened(null)

  return (
    <Page
      fill
      actions={
        <>
          <WeekSteps from={from} thisWeek={thisWeek} onChange={setFrom} />
          <Button
            label="变更记录"
            icon="pi pi-history"
            outlined
            severity="secondary"
            onClick={() => setOpened('changes')}
          />
          {mayEdit && (
            <>
              <Button
                label="换班规则"
                icon="pi pi-sliders-h"
                outlined
                severity="secondary"
                onClick={() => setOpened('rule')}
              />
              <Button label="复制排班" icon="pi pi-copy" outlined onClick={() => setOpened('copy')} />
            </>
          )}
        </>
      }
    >
      {data ? <Week week={data} mayEdit={mayEdit} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={10} />}
      {opened === 'copy' && <CopyDialog from={from} onClose={close} />}
      {opened === 'rule' && data && <RuleDialog began={data.swapHours} onClose={close} />}
      {opened === 'changes' && <ChangesDrawer from={from} onHide={close} />}
    </Page>
  )
}

function Week({ week, mayEdit }: { week: DutyWeek; mayEdit: boolean }) {
  const maySet = useMayCall()(api.dutyShifts.create)
  if (week.shifts.length === 0)
    return (
      <div className="card stack gap-2">
        <p>还没有班次。{maySet ? '先设好班次的时间和人数，再来排班。' : '请管理员先设置班次。'}</p>
        {maySet && <Link href="/duty/shift">去设置班次</Link>}
      </div>
    )
  return (
    <>
      <RosterStrip week={week} />
      <SwapList />
      <WeekTable week={week} mayEdit={mayEdit} />
    </>
  )
}

interface StepsProps {
  from: string
  thisWeek: string
  onChange: (from: string) => void
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

function WeekSteps({ from, thisWeek, onChange }: StepsProps) {
  return (
    <div className="line gap-1">
      <Button
        icon="pi pi-chevron-left"
        aria-label="上一周"
        text
        severity="secondary"
        onClick={() => onChange(dayAfter(from, -7))}
      />
      <span className="roster-week" aria-live="polite">
        {from.slice(0, 4)}年{shortDay(from)} – {shortDay(dayAfter(from, 6))}
      </span>
      <Button
        icon="pi pi-chevron-right"
        aria-label="下一周"
        text
        severity="secondary"
        onClick={() => onChange(dayAfter(from, 7))}
      />
      <Button label="本周" text disabled={from === thisWeek} onClick={() => onChange(thisWeek)} />
    </div>
  )
}
