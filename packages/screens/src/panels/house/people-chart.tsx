import type { People } from '@care/shared/screens/house'
import { sum } from 'd3'
import { ShareBar } from './share-bar.tsx'
import { StepBars } from './step-bars.tsx'

interface Props {
  data: People
  parts: keyof People
  steps: keyof People
}

/** Elders counted in two ways: a few parts of a whole, and below them the steps of a scale. */
export function PeopleChart({ data, parts, steps }: Props) {
  if (sum(data[parts], ({ value }) => value) <= 0) return <p className="empty">暂无长者</p>
  return (
    <>
      <ShareBar parts={data[parts]} />
      <StepBars steps={data[steps]} />
    </>
  )
}
