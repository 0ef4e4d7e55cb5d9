import type { ExternalTicket, OwnTenant } from '@care/shared/admin/external/external'
import { InviteStatus, mayMoveInvite } from '@care/shared/admin/external/invite.moves'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { JoinBox } from './join-box.tsx'
import { TenantList } from './tenant-list.tsx'
import { useOwnTenants } from './use-own-tenants.ts'

/** The person's applications to join institutions, and a form for a new one. */
export function AppliedPanel({ ticket }: { ticket: ExternalTicket }) {
  const params = { token: ticket.token }
  const { data } = useOwnTenants(ticket, 'applied')
  const cancel = useAction(api.external.cancelJoin, '已撤销加入申请')
  const again = useAction(api.external.joinTenant, '申请已提交')
  const askToCancel = ({ id, tenantId, tenantName }: OwnTenant) =>
    confirm({
      title: '撤销加入申请',
      text: `确定撤销加入“${tenantName}”的申请吗？`,
      yes: '撤销申请',
      onYes: () => cancel.mutate({ params, query: { id, tenantId } }),
    })
  const isNewest = ({ id, tenantId }: OwnTenant) =>
    data?.records.every((other) => other.tenantId !== tenantId || other.id <= id) ?? false

  return (
    <>
      <JoinBox ticket={ticket} />
      <TenantList
        ticket={ticket}
        type="applied"
        title="加入申请"
        empty={<p>还没有申请加入机构</p>}
        when={({ createTime }) => `申请于 ${createTime.slice(0, 16)}`}
        actions={(row) => (
          <>
            {mayMoveInvite('person', 'cancel', { type: row.type ?? 0, status: row.status }) && (
              <Button label="撤销" text size="small" severity="secondary" onClick={() => askToCancel(row)} />
            )}
            {row.status === InviteStatus.Refused && isNewest(row) && (
              <Button
                label="重新申请"
                size="small"
                outlined
                loading={again.isPending}
                onClick={() =>
                  again.mutate({ params, query: { tenantId: row.tenantId, remark: row.remark ?? undefined } })
                }
              />
            )}
          </>
        )}
      />
    </>
  )
}
