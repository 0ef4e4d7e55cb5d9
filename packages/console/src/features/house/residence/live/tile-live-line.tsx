import { kindOf, meaningOf } from '@care/shared/alarms/warnings/warning'
import { type ResidentLive, vitalLabels, vitalNames } from '@care/shared/house/residence/live/bed-live'
import { epochOf } from '@care/shared/shanghai-time'
import { compactDurationText } from '@care/shared/text/duration-text'
import { ageText, isOldValue } from '@care/shared/text/value-age'
import { useSetAtom } from 'jotai'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { useTileLive } from './use-bed-live.ts'

/** Values on a tile; its title names all. */
const mostValues = 2

interface Props {
  oldmanId: number
  /** Whether the elder is expected in the bed. */
  isHere: boolean
}

/** The live layer on a tile: open warnings, in bed or not since when, newest values with their ages. */
export function TileLiveLine({ oldmanId, isHere }: Props) {
  const tile = useTileLive(oldmanId)
  const open = useSetAtom(openWarningAtom)
  if (!tile) return null
  const { resident, warnings, at } = tile
  const [first] = warnings
  const values = resident ? valuesOf(resident, at) : []
  return (
    <div className="residence-live stack small">
      {first && (
        <button type="button" className={`residence-alarm tag tone-${meaningOf(first)}`} onClick={() => open(first.id)}>
          {kindOf(first).label}
          {warnings.length > 1 && ` 等${warnings.length}起`}
        </button>
      )}
      {resident && isHere && <InBed resident={resident} at={at} />}
      {values.length > 0 && (
        <span className="row wrap" title={values.map(({ text }) => text).join('，')}>
          {values.slice(0, mostValues).map(({ name, text, isOld }) => (
            <span key={name} className={isOld ? 'residence-old' : ''}>
              {text}
            </span>
          ))}
        </span>
      )}
    </div>
  )
}

function InBed({ resident: { hasMat, inBed, inBedSince }, at }: { resident: ResidentLive; at: number }) {
  if (!hasMat) return null
  if (inBed === null || inBedSince === null) return <span className="residence-old">无在床数据</span>
  const since = compactDurationText(Math.max(60, (at - epochOf(inBedSince)) / 1_000))
  return (
    <span className={`residence-mat tone-${inBed === 1 ? 'normal' : 'attention'}`} title={`${inBedSince} 起`}>
      {inBed === 1 ? '在床' : '离床'} {since}
    </span>
  )
}

const valuesOf = (resident: ResidentLive, at: number) =>
  vitalNames.flatMap((name) => {
    const time = resident.measuredAt[name]
    if (resident[name] === null || time === undefined) return []
    const age = at - epochOf(time)
    return [{ name, text: `${vitalLabels[name]} ${resident[name]} · ${ageText(age)}`, isOld: isOldValue(age) }]
  })
