import { toShanghaiDay } from '@care/shared/shanghai-time'
import type { CoursePoint } from '../../charts/course/course.ts'
import { DayBars } from '../../charts/day-bars.tsx'
import { stepsOf } from './course-words.ts'

/** Steps accumulate over a day: the maximum is the day's total. */
export const StepDays = ({ places, height }: { places: CoursePoint[]; height: number }) => (
  <DayBars
    days={places.map((place) => ({ day: toShanghaiDay(place.from), values: [stepsOf(place)] }))}
    series={['步数']}
    unit="步"
    label="每日步数"
    height={height}
  />
)
