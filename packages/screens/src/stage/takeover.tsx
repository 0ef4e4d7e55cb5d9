import type { Warning } from '@care/shared/alarms/warnings/warning'
import { whereaboutsOf } from '@care/shared/people/elders/whereabouts'
import { epochOf } from '@care/shared/shanghai-time'
import { cappedText } from '@care/shared/text/count-text'
import { agoText } from '@care/shared/text/duration-text'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { SosTrack } from '../live/sos-watch.ts'
import { useServerNow } from '../live/use-now.ts'
import { privacyAtom, useNameStyle } from '../panels/privacy.ts'
import { SosList } from './sos-list.tsx'
import { sosState } from './sos-state.ts'

interface Props {
  track: SosTrack
  /** Other SOS, unclaimed ones first. */
  others: SosTrack[]
  withTenant?: boolean
  /** A small map of the place. */
  children: ReactNode
}

/** The takeover by an SOS: who, where, since when, and who has claimed it. */
export function Takeover({ track: { warning }, others, withTenant, children }: Props) {
  const nameOf = useNameStyle()
  const now = useServerNow()
  const { tag, text, also } = whereaboutsOf(warning, { now })
  const raised = epochOf(warning.dataHappenTime)
  return (
    <section className={`takeover is-${sosState(warning)}`} role="alert">
      <div className="takeover-story">
        <div className="takeover-person">
          <Face warning={warning} />
          <div>
            <p className="takeover-kind">{warning.source}</p>
            <h2 className={nameOf(warning.name).length > 5 ? 'is-long' : undefined}>{nameOf(warning.name)}</h2>
            <p>
              {[genders[warning.gender ?? ''], warning.age && `${warning.age} 岁`, warning.tenantName]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </div>
        <dl>
          <dt>位置</dt>
          <dd>
            {tag && <b className="away">{tag}</b>}
            {text}
            {also.map((place) => (
              <p key={place}>{place}</p>
            ))}
          </dd>
          <dt>时间</dt>
          <dd>
            {warning.dataHappenTime.slice(11)}
            <small>{agoText(raised, now)}</small>
            {warning.count > 1 && <small>已连续求助 {cappedText(warning.count, 999)} 次</small>}
          </dd>
          <dt>处理</dt>
          <dd className="takeover-who">
            <Handler warning={warning} />
          </dd>
        </dl>
      </div>
      {children}
      {others.length > 0 && (
        <section className="takeover-others">
          <b>另有 {cappedText(others.length)} 起SOS</b>
          <SosList tracks={others} withTenant={withTenant} />
        </section>
      )}
    </section>
  )
}

function Handler({ warning }: { warning: Warning }) {
  const state = sosState(warning)
  if (state === 'open') return '尚无人接手，请值班人员立即处理'
  if (state === 'handled') return `${warning.handlerName ?? warning.claimerName ?? '值班人员'} 已处理完毕`
  const since = warning.claimTime ? ` · ${warning.claimTime.slice(11, 16)} 接手` : ''
  return `${warning.claimerName ?? warning.handlerName ?? '值班人员'} 正在处理${since}`
}

function Face({ warning: { avatar, name } }: { warning: Warning }) {
  const privacy = useAtomValue(privacyAtom)
  if (avatar && !privacy) return <img className="face" src={avatar} alt="" />
  return (
    <span className="face" aria-hidden="true">
      {privacy ? name.slice(0, 1) : name.slice(-2)}
    </span>
  )
}

const genders: Record<string, string> = { 1: '男', 2: '女' }
