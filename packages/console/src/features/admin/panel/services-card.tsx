import type { PanelService } from '@care/shared/admin/panel/panel.contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { RelativeTime } from '../../../kit/time/relative-time.tsx'
import './services-card.css'

/** External services, each connected, replaced by a local default, or recently failed. */
export function ServicesCard({ services }: { services: PanelService[] }) {
  const { data: social = [], error, refetch } = useQuery(api.socialState.list.query())
  return (
    <section className="card">
      <h2 className="card-title">外部服务</h2>
      <ul className="panel-services">
        {[...services, ...social].map((service) => (
          <Service key={service.name} {...service} />
        ))}
        {error && social.length === 0 && <Unread why={error.message} onRetry={() => void refetch()} />}
      </ul>
    </section>
  )
}

function Service({ label, isConnected, note, failure }: PanelService) {
  const { tone, icon, word } = failure ? states.failed : isConnected ? states.connected : states.none
  return (
    <li>
      <span className={`tag ${tone}`}>
        <i className={`pi ${icon}`} aria-hidden />
        {word}
      </span>
      <strong>{label}</strong>
      {failure ? (
        <span>
          <RelativeTime time={failure.time} /> 使用失败：{failure.why}
        </span>
      ) : (
        <span className="soft">{note}</span>
      )}
    </li>
  )
}

/** Error of the states of identity providers, which come from the gateway, so that their query can fail alone. */
const Unread = ({ why, onRetry }: { why: string; onRetry: () => void }) => (
  <li>
    <span className="tag tone-urgent">
      <i className="pi pi-question-circle" aria-hidden />
      状态未知
    </span>
    <strong>第三方登录</strong>
    <span role="alert">没有读到是否接入：{why}</span>
    <button type="button" className="row-action" onClick={onRetry}>
      重试
    </button>
  </li>
)

const states = {
  connected: { tone: 'tone-normal', icon: 'pi-check-circle', word: '已接入' },
  failed: { tone: 'tone-sos', icon: 'pi-exclamation-circle', word: '最近失败' },
  none: { tone: '', icon: 'pi-circle', word: '本地默认' },
}
