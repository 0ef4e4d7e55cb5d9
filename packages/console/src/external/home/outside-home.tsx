import type { ExternalTicket } from '@care/shared/admin/external/external'
import { cappedText } from '@care/shared/text/count-text'
import { useQuery } from '@tanstack/react-query'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { api } from '../../calls/api.ts'
import { leaveTabs } from '../../kit/dialogs/unsaved.ts'
import { AppliedPanel } from './applied-panel.tsx'
import { InvitedPanel } from './invited-panel.tsx'
import { JoinedPanel } from './joined-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { useOwnTenants } from './use-own-tenants.ts'

const panels = {
  joined: { title: '已加入', content: JoinedPanel },
  invited: { title: '收到的邀请', content: InvitedPanel },
  applied: { title: '加入申请', content: AppliedPanel },
  messages: { title: '消息', content: MessagesPanel },
  profile: { title: '个人资料', content: ProfilePanel },
} as const
type PanelName = keyof typeof panels
const names = Object.keys(panels) as PanelName[]

/** Home of a registered person: institutions, invitations, applications, messages and profile. */
export function OutsideHome({ ticket }: { ticket: ExternalTicket }) {
  const query = new URLSearchParams(useSearch())
  const current = names.find((name) => name === query.get('tab')) ?? 'joined'
  const { data: profile } = useQuery({
    ...api.external.profile.query({ params: { token: ticket.token } }),
    refetchInterval: 30_000,
  })
  const { data: invited } = useOwnTenants(ticket, 'invited')
  const counts: Partial<Record<PanelName, number>> = {
    invited: invited?.records.filter(({ status }) => status === 0).length,
    messages: profile?.unread,
  }
  const Content = panels[current].content

  return (
    <div className="outside-home stack">
      <nav className="row gap-1" aria-label="我的机构">
        {names.map((name) => (
          <button
            className="line soft"
            key={name}
            type="button"
            aria-current={name === current ? 'page' : undefined}
            onClick={() => leaveTabs([''], () => navigate(`/login?view=outside&tab=${name}`))}
          >
            {panels[name].title}
            {Boolean(counts[name]) && (
              <span className="outside-badge small strong">{cappedText(counts[name] ?? 0)}</span>
            )}
          </button>
        ))}
      </nav>
      <Content ticket={ticket} />
    </div>
  )
}
