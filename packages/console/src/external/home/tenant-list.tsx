import type { ExternalTicket, OwnTenant, OwnTenantType } from '@care/shared/admin/external/external'
import { type InviteStatus, inviteStatuses } from '@care/shared/admin/external/invite.moves'
import type { ReactNode } from 'react'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import { Logo } from '../../kit/page/logo.tsx'
import { WordTag } from '../../kit/text/word-tag.tsx'
import { useOwnTenants } from './use-own-tenants.ts'

interface Props {
  ticket: ExternalTicket
  type: OwnTenantType
  title: string
  empty: ReactNode
  /** Text with the time since which the current state applies. */
  when: (row: OwnTenant) => string
  actions: (row: OwnTenant) => ReactNode
}

/** A list of the person's institutions of one kind. */
export function TenantList({ ticket, type, title, empty, when, actions }: Props) {
  const { data, error, refetch } = useOwnTenants(ticket, type)
  return (
    <section className="outside-card rigid boxed" aria-label={title}>
      <header className="outside-card-head">
        <h2 className="line">{title}</h2>
      </header>
      {!data && <QueryPlaceholder error={error} onRetry={refetch} lines={4} />}
      {data?.total === 0 && <div className="outside-empty soft">{empty}</div>}
      <ul className="outside-tenants">
        {data?.records.map((row) => (
          <li className="stack" key={row.id}>
            <Logo picture={row.logo} />
            <div>
              <strong>
                {row.tenantName} <WordTag {...inviteStatuses[row.status as InviteStatus]} />
              </strong>
              {row.contactName && (
                <small>
                  联系人 {row.contactName}
                  {row.contactPhone && ` ${row.contactPhone}`}
                </small>
              )}
              {row.remark && <small>留言：{row.remark}</small>}
              {row.auditRemark && <small className="bad">原因：{row.auditRemark}</small>}
              <small>{when(row)}</small>
            </div>
            <div className="outside-actions line gap-1">{actions(row)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
