import { toShanghaiTime } from '@care/shared/shanghai-time'
import { type CoursePoint, meanText, measureTypeText, sourceText, spanText, verdictText } from './course.ts'

/** Time text: a single moment to the second, an interval to the minute. */
export function momentText({ from, to }: Pick<CoursePoint, 'from' | 'to'>): string {
  const [begin, end] = [toShanghaiTime(from), toShanghaiTime(to)]
  if (from === to) return begin
  const isOneDay = begin.slice(0, 10) === end.slice(0, 10)
  return `${begin.slice(0, 16)} 至 ${end.slice(isOneDay ? 11 : 5, 16)}`
}

const isOne = ({ count }: CoursePoint) => count === 1

/** The tooltip as one line, for screen readers. */
export const tipText = (place: CoursePoint, unit: string) =>
  [
    momentText(place),
    `${isOne(place) ? '' : '平均'}${meanText(place)} ${unit}`,
    isOne(place) ? `${measureTypeText(place)}${sourceText(place)}` : `${spanText(place)}，${place.count}次`,
    verdictText(place),
  ].join('，')

interface Props {
  place: CoursePoint
  unit: string
  left: number
  width: number
}

export const CourseTip = ({ place, unit, left, width }: Props) => (
  <div className="chart-tip stack gap-0 boxed small" style={{ left: Math.min(Math.max(left, 110), width - 110) }}>
    <span>{momentText(place)}</span>
    <strong>
      {!isOne(place) && '平均 '}
      {meanText(place)} {unit}
    </strong>
    <span>
      {isOne(place)
        ? [measureTypeText(place), sourceText(place)].filter(Boolean).join(' · ')
        : `${spanText(place)} · ${place.count}次`}
    </span>
    {place.over + place.under > 0 && <em className="course-verdict bad strong">{verdictText(place)}</em>}
  </div>
)
