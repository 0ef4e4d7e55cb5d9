import type { AssessmentRow } from '@care/shared/forms/assessments/assessment'
import {
  abilityLevels,
  abilityScale,
  indicators,
  itemsOf,
  maxPointsOf,
  maxTotal,
} from '@care/shared/forms/assessments/scale'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useId, useState } from 'react'
import { api } from '../../../calls/api.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { Select } from '../../../kit/inputs/select.tsx'
import { SkeletonLines } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'

interface Props {
  /** Completed assessments, the newest first. */
  rows: AssessmentRow[]
  onClose: () => void
}

const nameOf = ({ assessTime, assessNo }: AssessmentRow) => `${assessTime?.slice(0, 10) ?? ''} ${assessNo}`
const levelOf = (level: number | null) => (level === null ? '—' : abilityLevels[level as 0].label)
const differenceOf = (before: number, after: number) =>
  after === before ? '' : after > before ? `↑${after - before}` : `↓${before - after}`

/** Compares two assessments side by side, and marks what became better or worse. */
export function CompareDrawer({ rows, onClose }: Props) {
  const base = useId()
  const [earlier, setEarlier] = useState(rows[1]?.id ?? 0)
  const [later, setLater] = useState(rows[0]?.id ?? 0)
  const one = useQuery(api.assessments.get.query({ params: { id: earlier } }))
  const other = useQuery(api.assessments.get.query({ params: { id: later } }))
  const [before, after] = [one.data, other.data]
  const fault = one.error ?? other.error
  const options = rows.map((row) => ({ value: row.id, label: nameOf(row) }))
  const line = (label: string, was: number, is: number, max: number) => (
    <tr key={label} className={is < was ? 'assess-line is-worse' : is > was ? 'assess-line is-better' : 'assess-line'}>
      <th scope="row">{label}</th>
      <td>{`${was}/${max}`}</td>
      <td>{`${is}/${max}`}</td>
      <td>{differenceOf(was, is)}</td>
    </tr>
  )
  return (
    <Drawer title="对比两次评估" onHide={onClose} width={60}>
      <div className="assess-choose line wrap">
        <label htmlFor={`${base}-one`}>较早</label>
        <Select inputId={`${base}-one`} value={earlier} options={options} onChange={({ value }) => setEarlier(value)} />
        <label htmlFor={`${base}-other`}>较晚</label>
        <Select inputId={`${base}-other`} value={later} options={options} onChange={({ value }) => setLater(value)} />
      </div>
      {fault && <Failure error={fault} onRetry={() => void Promise.all([one.refetch(), other.refetch()])} />}
      {!fault && (!before || !after) && <SkeletonLines count={8} />}
      {before && after && (
        <table className="assess-table ruled">
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">{before.assessTime?.slice(0, 10)}</th>
              <th scope="col">{after.assessTime?.slice(0, 10)}</th>
              <th scope="col">变化</th>
            </tr>
          </thead>
          <tbody>
            <tr className="assess-line is-sum">
              <th scope="row">最终等级</th>
              <td>{levelOf(before.finalLevel)}</td>
              <td>{levelOf(after.finalLevel)}</td>
              <td />
            </tr>
            {line('总分', before.total ?? 0, after.total ?? 0, maxTotal)}
            {indicators.map((indicator) => (
              <Fragment key={indicator}>
                <tr className="assess-line is-sum">
                  <th scope="row">{abilityScale.indicators[indicator].label}</th>
                  <td>{`${before.subTotals[indicator]}/${maxPointsOf(indicator)}`}</td>
                  <td>{`${after.subTotals[indicator]}/${maxPointsOf(indicator)}`}</td>
                  <td>{differenceOf(before.subTotals[indicator], after.subTotals[indicator])}</td>
                </tr>
                {itemsOf(indicator).map(({ label, max }, at) =>
                  line(label, before.scores[indicator][at] ?? 0, after.scores[indicator][at] ?? 0, max),
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
