import type { VirtualBed } from '@care/shared/house/residence/rooms/bed-info'
import { virtualBed } from '@care/shared/house/residence/rooms/bed-info.words'
import { memo } from 'react'
import { DictTag } from '../../../../crud/fields/dict-tag.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { TileLiveLine } from '../live/tile-live-line.tsx'

const deviceWords = virtualBed.fields.onlineStatus.words

/** Whether visits cover the elder: red with a missed one, grey without any planned. */
const toneOf = ({ visitsMissed, visitsPlanned }: VirtualBed) =>
  visitsMissed > 0 ? 'urgent' : visitsPlanned === 0 ? 'silent' : 'normal'

interface Props {
  bed: VirtualBed
  onOpen: (bed: VirtualBed) => void
}

/** Tile of an elder cared for at home: how visits cover the week, the state of the device, and the live layer. */
export const HomeBedTile = memo(({ bed, onOpen }: Props) => {
  const { userName, careLevel, onlineStatus, visitsDone, visitsMissed, visitsPlanned, lastVisit, servicePlan } = bed
  return (
    <li className={`residence-bed stack boxed tone-${toneOf(bed)}`}>
      <button type="button" className="residence-bed-open stack" onClick={() => onOpen(bed)}>
        <span className="between line">
          <strong>{userName}</strong>
          {onlineStatus === null ? (
            <span className="soft small">无设备</span>
          ) : (
            <WordTag {...deviceWords[onlineStatus as keyof typeof deviceWords]} />
          )}
        </span>
        {careLevel && (
          <span>
            <DictTag type="care_level" value={careLevel} />
          </span>
        )}
        <span className="small">
          {visitsPlanned === 0 ? '近7天无计划' : `近7天已访 ${visitsDone}/${visitsPlanned}`}
          {visitsMissed > 0 && <strong className="home-missed"> 漏访 {visitsMissed}</strong>}
        </span>
        <span className="soft small">上次 {lastVisit?.slice(5, 16) ?? '无'}</span>
        <span className="soft small cut">下次 {servicePlan ?? '未安排'}</span>
      </button>
      <TileLiveLine oldmanId={bed.oldmanId} isHere />
    </li>
  )
})
