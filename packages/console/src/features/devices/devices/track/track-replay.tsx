import { locTypes, type Track } from '@care/shared/devices/devices/footprint/footprint'
import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { durationText } from '@care/shared/text/duration-text'
import { labelOf } from '@care/shared/words'
import { Button } from '../../../../kit/inputs/button.tsx'
import { SelectButton } from '../../../../kit/prime/select-button.tsx'
import { findTrackMoment } from './replay.ts'
import { TrackList } from './track-list.tsx'
import { TrackMap } from './track-map.tsx'
import { replaySpeeds, useReplay } from './use-replay.ts'

const second = 1_000

/** Player that replays the track of a day on the map. */
export function TrackReplay({ track, day }: { track: Track; day: string }) {
  const { points, isHidden } = track
  const [first, last] = [points[0], points.at(-1)]
  const begin = first ? epochOf(first.time) : 0
  const end = last ? epochOf(last.time) : 0
  const { time, speed, setSpeed, isPlaying, go, toggle } = useReplay(begin, end)
  if (!first)
    return <p className="track-none soft">{isHidden ? '长者未授权查看位置，求助期间除外' : `${day} 没有定位记录`}</p>
  const moment = findTrackMoment(track, time)
  const age = moment ? Math.floor((time - epochOf(moment.point.time)) / 60_000) : 0
  const words = moment && [
    toShanghaiTime(time).slice(11, 19),
    moment.isGap ? '没有信号' : moment.point.locType === null ? '' : labelOf(locTypes, moment.point.locType),
    moment.point.accuracy === null ? '' : `精度 ${Math.round(moment.point.accuracy)} 米`,
    age > 0 ? `${durationText(age * 60)}前定位` : '',
  ]
  return (
    <div className="track stack">
      <div className="stack gap-2">
        <TrackMap track={track} moment={moment} />
        <div className="track-controls line gap-3">
          <Button
            icon={isPlaying ? 'pi pi-pause' : 'pi pi-play'}
            aria-label={isPlaying ? '暂停' : '播放'}
            onClick={toggle}
          />
          <input
            type="range"
            aria-label="时间"
            aria-valuetext={toShanghaiTime(time).slice(11, 16)}
            min={begin}
            max={end}
            step={10 * second}
            value={time}
            onChange={({ target }) => go(Number(target.value))}
          />
          <SelectButton
            aria-label="速度"
            value={speed}
            options={replaySpeeds.map((value) => ({ value, label: `${value}×` }))}
            onChange={({ value }) => setSpeed(Number(value))}
          />
        </div>
        <p className="soft small">{words?.filter(Boolean).join(' · ')}</p>
      </div>
      <TrackList track={track} time={time} onGo={go} />
    </div>
  )
}
