import type { HealthCheck } from '@care/shared/people/elders/health/check'
import { selfCareLevel } from '@care/shared/people/elders/health/check.words'
import { healthSections } from '@care/shared/people/elders/health/health.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useActions } from '../../../../crud/actions/use-actions.tsx'
import { date, text } from '../../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import type { Fields } from '../../../../kit/inputs/field.ts'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { RecordFields } from '../../../../kit/text/facts.tsx'
import { FilledFields } from '../../../../kit/text/filled-fields.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import type { PanelProps } from '../../../../pickers/people/archive/archive-panel.ts'
import { KnownFacts } from '../../../../pickers/people/facts/known-facts.tsx'
import { healthRecordFields } from './health.fields.tsx'
import './health.css'

const HealthRecordDrawer = lazyPart('HealthRecordDrawer', () => import('./record-drawer.tsx'))
const CheckDrawer = lazyPart('CheckDrawer', () => import('./check-drawer.tsx'))

const pressure = ({ leftSystolic, leftDiastolic }: HealthCheck['findings']) =>
  leftSystolic && leftDiastolic ? `${leftSystolic}/${leftDiastolic}` : emptyValueDash

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
  bmi: { ...text('BMI', { width: 5 }), show: (bmi: number | null) => bmi ?? emptyValueDash },
  selfCareTotal: {
    ...text('自理能力', { width: 9 }),
    show: (total: number | null) => (total === null ? emptyValueDash : <WordTag {...selfCareLevel(total)} />),
  },
  findings: { ...text('左侧血压（mmHg）', { width: 10 }), show: pressure },
} satisfies Fields<HealthCheck>

/** The health record of the national standard, and the check-ups. */
export function HealthPanel({ elder, oldmanId, isView }: PanelProps) {
  const mayCall = useMayCall()
  const mayEdit = !isView && mayCall(api.healthRecords.update)
  const { data, error, refetch } = useQuery(api.healthRecords.get.query({ params: { oldmanId } }))
  const page = useLocalPage(api.healthChecks.page, { oldmanId: String(oldmanId) })
  const editing = useActions<void>(() => [
    {
      label: data ? '编辑健康档案' : '建立健康档案',
      icon: data ? 'pi pi-pencil' : 'pi pi-plus',
      outlined: true,
      may: mayEdit,
      shows: (_, close) => <HealthRecordDrawer elder={elder} known={data ?? null} onClose={close} />,
    },
  ])
  const adding = useActions<void>(() => [
    {
      label: '新增体检记录',
      icon: 'pi pi-plus',
      may: mayEdit,
      shows: (_, close) => <CheckDrawer oldmanId={oldmanId} check={undefined} onClose={close} />,
    },
  ])
  const { onOpen, rows, layer } = useActions<HealthCheck>(({ action }) => [
    {
      label: '编辑',
      primary: true,
      may: mayEdit,
      when: isValid,
      shows: (check, close) => <CheckDrawer oldmanId={oldmanId} check={check} onClose={close} />,
    },
    action(api.healthChecks.remove, {
      label: '作废',
      danger: true,
      may: mayEdit,
      when: isValid,
      title: '作废体检记录',
      why: ({ checkDate }) => `${checkDate} 的体检记录作废后仍可查看，但不再作为体检结果。`,
      input: ({ id }, reason) => ({ params: { id }, query: { reason } }),
      done: '体检记录已作废',
    }),
  ])

  if (data === undefined) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
  const add = adding.buttons()

  return (
    <div className="health-record stack gap-4">
      <header className="health-head line wrap between gap-3">
        <h2 className="card-title">健康档案</h2>
        {editing.buttons()}
      </header>
      <KnownFacts elder={elder} />
      {data ? (
        <>
          <RecordFields
            row={{ archiveNo: data.archiveNo, doctor: data.doctor, updateTime: data.updateTime }}
            fields={{ ...healthRecordFields, updateTime: text('更新时间') }}
            names={['archiveNo', 'doctor', 'updateTime']}
          />
          {healthSections.map(({ title, fields: said }) => (
            <section key={title}>
              <h3>{title}</h3>
              <FilledFields
                row={answersOf(data.record)}
                fields={healthRecordFields}
                names={Object.keys(said).filter((name) => name in healthRecordFields)}
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
        head={() => (
          <header className="records-head line wrap between gap-3">
            <h2 className="card-title">体检记录</h2>
            {page.data?.total !== 0 && add}
          </header>
        )}
        onOpen={onOpen}
        rowActions={mayEdit ? rows : undefined}
        empty={{ text: '还没有体检记录', action: add }}
      />
      {editing.layer()}
      {adding.layer()}
      {layer()}
    </div>
  )
}

const isValid = ({ voidTime }: HealthCheck) => voidTime === null

/** The answers of a record by name; an unanswered item is null. */
const answersOf = (record: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(healthRecordFields).map((name) => [name, new Map(Object.entries(record)).get(name) ?? null]),
  )
