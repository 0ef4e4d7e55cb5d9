import { useQuery } from '@tanstack/react-query'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { askCcc } from '../seat/ccc.ts'

interface Agents {
  list: { agentId: string; agentName: string; state: string; duration?: number; counterParty?: string | null }[]
}

/** States of agents as the provider names them (api-shapes §4.3). */
const states: Record<string, { label: string; look: string }> = {
  Offline: { label: '离线', look: 'silent' },
  Break: { label: '小休', look: 'warning' },
  Ready: { label: '就绪', look: 'success' },
  Dialing: { label: '拨号中', look: 'info' },
  Ringing: { label: '来电振铃', look: 'danger' },
  Talking: { label: '通话中', look: 'info' },
  ACW: { label: '话后处理', look: 'warning' },
}

const renewMs = 10_000

/** 监控: where the seats of the service stand, for those who lead. */
export function Colleagues() {
  const { data, error, refetch } = useQuery({
    queryKey: ['callWorkbench', 'agents'],
    queryFn: () => askCcc<Agents>('ListRealtimeAgentStates', { pageNumber: 1, pageSize: 50 }),
    refetchInterval: renewMs,
  })
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  const ready = data.list.filter(({ state }) => state === 'Ready').length
  return (
    <section className="stack gap-2" aria-label="坐席状态">
      <p className="line between small">
        <strong>坐席状态</strong>
        <span className="soft">
          {ready} / {data.list.length} 就绪
        </span>
      </p>
      <ul>
        {data.list.map(({ agentId, agentName, state, duration }) => (
          <li key={agentId} className="own-call line between">
            <span className="cut">{agentName}</span>
            <span className="line gap-1 rigid">
              <WordTag {...(states[state] ?? { label: state })} />
              {duration !== undefined && state !== 'Offline' && (
                <small className="soft">{Math.floor(duration / 60)} 分</small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
