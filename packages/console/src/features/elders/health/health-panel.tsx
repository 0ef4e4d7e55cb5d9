import type { HealthCheck } from '@care/shared/elders/health/check'
import { selfCareLevel } from '@care/shared/elders/health/check.words'
import { healthSections } from '@care/shared/elders/health/health.words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { date, text } from '../../../crud/fields/fields.tsx'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { useAction } from '../../../crud/use-action.ts'
import { ReasonDialog } from '../../../kit/dialogs/reason-dialog.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import type { Fields } from '../../../kit/inputs/field.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { Lines } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { Facts } from '../../../kit/text/facts.tsx'
import { none } from '../../../kit/text/none.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { KnownFacts } from '../../../pickers/people/facts/known-facts.tsx'
import type { PanelProps } from '../archive/panels.tsx'
import { recordFields } from './health.fields.tsx'
import './health.css'

const HealthRecordDrawer = lazyPart('HealthRecordDrawer', () => import('./record-drawer.tsx'))
const CheckDrawer = lazyPart('CheckDrawer', () => import('./check-drawer.tsx'))

const pressure = ({ leftSystolic, leftDiastolic }: HealthCheck['findings']) =>
  leftSystolic && leftDiastolic ? `${leftSystolic}/${leftDiastolic}` : none

const fields = {
  checkDate: {
    ...date('体检日期'),
    rank: 'title',
    show: (day: string, { voidTime, voidName, voidReason }: HealthCheck) =>
      voidTime ? (
        <>
          {day} <WordTag label="已作废" look="silent" />
          <small className="soft">
            {voidName}：{voidReason}
          </small>
        </>
      ) : (
        day
      ),
  },
  place: text('体检机构', { width: 11 }),
  doctor: text('体检医生', { width: 7 }),
  bmi: { ...text('BMI', { width: 5 }), show: (bmi: number | null) => bmi ?? none },
  selfCareTotal: {
    ...text('自理能力', { width: 9 }),
    show: (total: number | null) => (total === null ? none : <WordTag {...selfCareLevel(total)} />),
  },
  findings: { ...text('左侧血压（mmHg）', { width: 10 }), show: pressure },
} satisfies Fields<HealthCheck>

/** The health record by the national norm, and the check-ups. */
export function HealthPanel({ elder, oldmanId, isView }: PanelProps) {
  const mayCall = useMayCall()
  const mayEdit = !isView && mayCall(api.healthRecords.update)
  const [isEditing, setEditing] = useState(false)
  const [edited, setEdited] = useState<HealthCheck | 'new' | null>(null)
  const { data, error, refetch } = useQuery(api.healthRecords.get.query({ params: { oldmanId } }))
  const page = useLocalPage(api.healthChecks.page, { oldmanId: String(oldmanId) })
  const [voided, setVoided] = useState<HealthCheck | null>(null)
  const remove = useAction(api.healthChecks.remove, '体检记录已作废', () => setVoided(null))

  if (error && data === undefined) return <Failure error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Lines count={6} />
  const add = mayEdit && <Button label="新增体检记录" icon="pi pi-plus" onClick={() => setEdited('new')} />

  return (
    <div className="health-record stack gap-4">
      <header className="health-head line wrap between gap-3">
        <h2 className="card-title">健康档案</h2>
        {mayEdit && (
          <Button
            label={data ? '编辑健康档案' : '建立健康档案'}
            icon={data ? 'pi pi-pencil' : 'pi pi-plus'}
            outlined
            onClick={() => setEditing(true)}
          />
        )}
      </header>
      <KnownFacts elder={elder} />
      {data ? (
        <>
          <Facts
            row={{ archiveNo: data.archiveNo, doctor: data.doctor, updateTime: data.updateTime }}
            fields={{ ...recordFields, updateTime: text('更新时间') }}
            names={['archiveNo', 'doctor', 'updateTime']}
          />
          {healthSections.map(({ title, fields: said }) => (
            <section key={title}>
              <h3>{title}</h3>
              <Facts
                row={answersOf(data.record)}
                fields={recordFields}
                names={Object.keys(said).filter((name) => name in recordFields)}
                columns={2}
              />
            </section>
          ))}
        </>
      ) : (
        <p className="soft">还没有建立健康档案</p>
      )}
      <DataGrid
        page={page}
        fields={fields}
        rowKey="id"
        columns={['checkDate', 'place', 'doctor', 'bmi', 'selfCareTotal', 'findings']}
        head={() => (
          <header className="records-head line wrap between gap-3">
            <h2 className="card-title">体检记录</h2>
            {page.data?.total !== 0 && add}
          </header>
        )}
        onOpen={mayEdit ? (check) => check.voidTime === null && setEdited(check) : undefined}
        rowActions={
          mayEdit
            ? (check) =>
                check.voidTime === null && (
                  <>
                    <RowAction label="编辑" onClick={() => setEdited(check)} />
                    <RowAction label="作废" danger onClick={() => setVoided(check)} />
                  </>
                )
            : undefined
        }
        empty={{ text: '还没有体检记录', action: add }}
      />
      {isEditing && <HealthRecordDrawer elder={elder} known={data} onClose={() => setEditing(false)} />}
      {voided && (
        <ReasonDialog
          title="作废体检记录"
          label="作废原因"
          missing="请输入作废原因"
          accept="作废"
          busy={remove.isPending}
          onAccept={(reason) => remove.mutate({ params: { id: voided.id }, query: { reason } })}
          onClose={() => setVoided(null)}
        >
          {`${voided.checkDate} 的体检记录作废后仍可查看，但不再作为体检结果。`}
        </ReasonDialog>
      )}
      {edited && (
        <CheckDrawer
          oldmanId={oldmanId}
          check={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  )
}

/** What nobody asked is shown as nothing. */
const answersOf = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(recordFields).map((name) => [name, new Map(Object.entries(record)).get(name) ?? null]))
