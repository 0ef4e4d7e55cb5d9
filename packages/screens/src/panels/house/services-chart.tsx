import type { Services } from '@care/shared/overview/screens/house'
import { sum } from 'd3'
import { FigureStrip } from './figure-strip.tsx'
import { StepBars } from './step-bars.tsx'

/** Services done, and their ratings. */
export function ServicesChart({ data: { today, week, score, scores } }: { data: Services }) {
  return (
    <>
      <FigureStrip
        figures={[
          { label: '今日完成', value: today, unit: '项' },
          { label: '近7天完成', value: week, unit: '项' },
          { label: '近30天评分', value: score === null ? null : Math.round(score * 10) / 10, unit: '分' },
        ]}
      />
      {sum(scores, ({ value }) => value) > 0 ? <StepBars steps={scores} /> : <p className="empty">近30天没有评价</p>}
    </>
  )
}
