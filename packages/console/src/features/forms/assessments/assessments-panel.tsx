import type { AssessmentRow } from '@care/shared/forms/assessments/assessment'
import { AssessmentStatus } from '@care/shared/forms/assessments/assessment.moves'
import { assessment } from '@care/shared/forms/assessments/assessment.words'
import { epochOf } from '@care/shared/shanghai-time'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { TimeChart } from '../../../charts/time-chart.tsx'
import { fieldsOf } from '../../../crud/fields/fields-of.tsx'
import { DataGrid, RowAction } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import type { PanelProps } from '../../../pickers/people/archive/archive-panel.ts'
import { NewAssessment } from './new-assessment.tsx'
import './assessments.css'

const CompareDrawer = lazyPart('CompareDrawer', () => import('./compare-drawer.tsx'))
const fields = fieldsOf(assessment.fields)
const open = ({ id }: Pick<AssessmentRow, 'id'>) => navigate(`/oldMan/assessment?id=${id}`)
const day = 86_400_000

/** The assessments of one elder: a chart of points, the list, and a comparison of two assessments. */
export function AssessmentsPanel({ oldmanId, isView }: PanelProps) {
  const page = useLocalPage(api.assessments.page, { oldmanId: String(oldmanId) })
  const { data: all } = useQuery(api.assessments.page.query({ query: { oldmanId, size: 100 } }))
  const [isComparing, setComparing] = useState(false)
  const done = (all?.records ?? []).filter(({ status }) => status !== AssessmentStatus.Draft)
  const draft = all?.records.find(({ status }) => status === AssessmentStatus.Draft)
  const add = !isView && all && !draft && <NewAssessment oldmanId={oldmanId} reason={done.length > 0 ? 2 : 1} />
  const points = done
    .flatMap(({ assessTime, total }) =>
      assessTime && total !== null ? [{ time: epochOf(assessTime), value: total }] : [],
    )
    .sort((one, other) => one.time - other.time)
  const [first, latest] = [points[0]?.time ?? 0, points.at(-1)?.time ?? 0]

  return (
    <div className="fit stack gap-4">
      {points.length > 1 && (
        <section className="assess-trend" aria-label="总分变化">
          <h3>总分变化</h3>
          <TimeChart
            points={points}
            unit="分"
            from={first - 10 * day}
            to={latest + 10 * day}
            height={170}
            label="历次评估总分"
          />
        </section>
      )}
      <DataGrid
        page={page}
        fields={fields}
        columns={['assessTime', 'status', 'total', 'initialLevel', 'finalLevel', 'reason', 'assessorNames', 'assessNo']}
        onOpen={open}
        rowActions={(row) => (
          <RowAction
            label={row.status === AssessmentStatus.Draft && !isView ? '继续填写' : '查看'}
            onClick={() => open(row)}
          />
        )}
        head={() =>
          page.data?.total !== 0 && (
            <header className="records-head line wrap between gap-3 is-right">
              {done.length > 1 && (
                <Button label="对比两次评估" outlined severity="secondary" onClick={() => setComparing(true)} />
              )}
              {add}
            </header>
          )
        }
        empty={{ text: '还没有能力评估', action: add }}
      />
      {isComparing && <CompareDrawer rows={done} onClose={() => setComparing(false)} />}
    </div>
  )
}
