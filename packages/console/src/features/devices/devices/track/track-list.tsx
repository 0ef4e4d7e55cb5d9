import type { Track } from '@care/shared/devices/devices/footprint/footprint'
import { epochOf } from '@care/shared/shanghai-time'
import { durationText } from '@care/shared/text/duration-text'

interface Props {
  track: Track
  time: number
  onGo: (time: number) => void
}

const clock = (time: string) => time.slice(11, 16)

/** The track of a day as text, in order: stops, gaps and calls, with the same content as the map. */
export function TrackList({ track, time, onGo }: Props) {
  const { stops, gaps, points, distance, total, isHidden } = track
  const calls = points
    .filter(({ isCall }) => isCall)
    .map((point) => ({ begin: point.time, end: point.time, minutes: 0 }))
  const lines = [
    ...stops.map((stop, at) => ({ ...stop, icon: 'pi-map-marker', words: `停留 ${at + 1}` })),
    ...gaps.map((gap) => ({ ...gap, icon: 'pi-ban', words: '没有信号' })),
    ...calls.map((call) => ({ ...call, icon: 'pi-megaphone', words: '求助' })),
  ].sort((a, b) => a.begin.localeCompare(b.begin))
  const way = distance < 1_000 ? `${distance} 米` : `${(distance / 1_000).toFixed(1)} 公里`
  return (
    <aside className="track-list" aria-label="当天经过">
      <p>
        <b>{way}</b>{' '}
        <span className="soft">
          移动 · {stops.length} 处停留 · {total} 次定位
        </span>
      </p>
      {isHidden && <p className="soft small">长者未授权期间的位置没有显示</p>}
      <ol>
        {lines.map(({ begin, end, minutes, icon, words }) => {
          const isNow = epochOf(begin) <= time && time <= epochOf(end)
          return (
            <li key={`${words} ${begin}`}>
              <button
                type="button"
                className={isNow ? 'track-line stack is-now' : 'track-line stack'}
                aria-current={isNow || undefined}
                onClick={() => onGo(epochOf(begin))}
              >
                <i className={`pi ${icon}`} aria-hidden />
                <span>{words}</span>
                <span className="soft">
                  {clock(begin)}
                  {minutes > 0 && `–${clock(end)}`}
                </span>
                <span className="soft small">{minutes > 0 && durationText(minutes * 60)}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
