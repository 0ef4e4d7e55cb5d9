import type { Night } from '@care/shared/devices/devices/series/sleep'
import { epochOf } from '@care/shared/shanghai-time'
import { ShareBars } from '../../charts/share-bars.tsx'
import { Hypnogram } from '../../charts/sleep/hypnogram.tsx'
import { BedCourse } from './bed-course.tsx'
import { type Fact, nightFiguresOf, scoreLook, scoreWord } from './night-words.ts'

interface Props {
  of: { imei: string } | { oldmanId: number }
  night: Night
}

const hour = 3_600_000
/** Left margin in px shared by all charts of a night. */
const left = 64

/** A night compared with the person's baseline, its stages, and heart and respiratory rate. */
export function NightReport({ of, night }: Props) {
  const { report, baseline } = night
  const from = epochOf(report.sleepBegin) - hour
  const to = epochOf(report.sleepEnd) + hour
  return (
    <section className="night stack" aria-label={`${report.date}的睡眠`}>
      <header className="night-head line wrap">
        <h3>{report.date}</h3>
        <span className={`night-score ${scoreLook(report.score)}`}>
          {report.score} 分 · {scoreWord(report.score)}
        </span>
        <span className="soft">
          {report.sleepBegin.slice(11, 16)} 入睡 · {report.sleepEnd.slice(11, 16)} 醒来
          {report.turnOverCount !== null && ` · 翻身 ${report.turnOverCount} 次`}
        </span>
        <span className="soft night-base small">
          {baseline ? `“平时”为此前${baseline.nights}晚的中位数` : '此前的睡眠报告不足3晚，暂不与平时比较'}
        </span>
      </header>
      <ul className="night-facts stack">
        {nightFiguresOf(night).map((fact) => (
          <NightFact key={fact.label} {...fact} />
        ))}
      </ul>
      {report.stages.length > 0 ? (
        <Hypnogram night={night} from={from} to={to} left={left} />
      ) : (
        <>
          <p className="soft">设备没有上报这一晚的分期，以下为各阶段合计</p>
          <ShareBars
            unit="分钟"
            rows={[
              { name: '深睡', value: report.deepSleep },
              { name: '浅睡', value: report.lightSleep },
              { name: '快速眼动', value: report.remSleep },
              { name: '清醒', value: report.awakeTime },
            ]}
          />
        </>
      )}
      <BedCourse of={of} metric="bedHeart" from={from} to={to} left={left} />
      <BedCourse of={of} metric="breath" from={from} to={to} left={left} />
    </section>
  )
}

const arrows = { up: 'pi-arrow-up', down: 'pi-arrow-down', same: 'pi-minus' }

const NightFact = ({ label, value, change }: Fact) => (
  <li>
    <span className="soft">{label}</span>
    <b>{value}</b>
    {change && (
      <span className={change.isMuch ? 'night-change soft small is-much' : 'night-change soft small'}>
        <i className={`pi ${arrows[change.side]}`} aria-hidden /> {change.text}
      </span>
    )}
  </li>
)
