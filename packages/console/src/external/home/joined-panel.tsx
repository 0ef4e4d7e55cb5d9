import type { ExternalTicket, OwnTenant } from '@care/shared/admin/external/external'
import { mayMoveInvite } from '@care/shared/admin/external/invite.moves'
import { useState } from 'react'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { lazyPart } from '../../kit/loading/lazy-part.tsx'
import { ViewLink } from '../../session/login/view-link.tsx'
import { JoinBox } from './join-box.tsx'
import { TenantList } from './tenant-list.tsx'

const TicketPurchase = lazyPart('TicketPurchase', () => import('./ticket-purchase.tsx'))

/** The person's institutions: sign in, leave, or apply for another one. */
export function JoinedPanel({ ticket }: { ticket: ExternalTicket }) {
  const params = { token: ticket.token }
  const [bought, setBought] = useState<{ row: OwnTenant; dialog: 'buy' | 'orders' } | null>(null)
  const leave = useAction(api.registration.unsubscribe, '已退出机构')
  const askToLeave = ({ tenantId, tenantName }: OwnTenant) =>
    confirm({
      title: '退出机构',
      text: `确定退出“${tenantName}”吗？退出后该机构的账号立即停用，已登录的设备会下线。`,
      yes: '退出机构',
      danger: true,
      onYes: () => leave.mutate({ params, query: { tenantId } }),
    })

  return (
    <>
      <JoinBox ticket={ticket} />
      <TenantList
        ticket={ticket}
        type="joined"
        title="已加入的机构"
        empty={
          <>
            <p>还没有加入任何机构</p>
            <p className="soft">
              可在上方查找机构申请加入，等待机构邀请，或<ViewLink to="register">申请开通新机构</ViewLink>
            </p>
          </>
        }
        when={({ handleTime, createTime }) => `加入于 ${(handleTime ?? createTime).slice(0, 16)}`}
        actions={(row) => (
          <>
            {row.mayBuy && (
              <>
                <Button label="套餐订单" text size="small" onClick={() => setBought({ row, dialog: 'orders' })} />
                <Button label="购买套餐" size="small" outlined onClick={() => setBought({ row, dialog: 'buy' })} />
              </>
            )}
            <a className="p-button p-component p-button-outlined p-button-sm" href={`/login?source=${row.tenantId}`}>
              登录
            </a>
            {mayMoveInvite('person', 'leave', { type: row.type ?? 0, status: row.status }) && (
              <Button
                label="退出"
                text
                size="small"
                severity="danger"
                disabled={leave.isPending}
                onClick={() => askToLeave(row)}
              />
            )}
          </>
        )}
      />
      {bought && (
        <TicketPurchase
          ticket={ticket}
          tenantId={bought.row.tenantId}
          dialog={bought.dialog}
          onPay={() => setBought({ ...bought, dialog: 'buy' })}
          onClose={() => setBought(null)}
        />
      )}
    </>
  )
}
