import { applicationMoves, auditStatus } from '@care/shared/admin/external/application.moves'
import type { ExternalTicket, OwnTenant } from '@care/shared/admin/external/external'
import { mayMove } from '@care/shared/http/moves'
import { api } from '../../calls/api.ts'
import { useAction } from '../../crud/use-action.ts'
import { confirm } from '../../kit/dialogs/confirm.ts'
import { Button } from '../../kit/inputs/button.tsx'
import { Fact } from '../../kit/text/facts.tsx'
import { MessagesPanel } from '../home/messages-panel.tsx'

interface Props {
  ticket: ExternalTicket
  application: OwnTenant
  onMend: () => void
  onAnother: () => void
}

const looks: Record<number, { icon: string; title: string; hint: string }> = {
  [auditStatus.pending]: {
    icon: 'pi-clock',
    title: '申请已提交，等待平台审核',
    hint: '审核结果会在消息中通知。关闭页面后，可用手机号码和验证码回到这里。',
  },
  [auditStatus.approved]: {
    icon: 'pi-check-circle',
    title: '机构已开通',
    hint: '用注册的手机号码和密码登录，开始使用。',
  },
  [auditStatus.refused]: {
    icon: 'pi-times-circle',
    title: '申请未通过',
    hint: '请按原因修改资料后重新提交。',
  },
}

/** State of an application, and the actions on it. */
export function ApplicationStatus({ ticket, application, onMend, onAnother }: Props) {
  const { status, tenantName, tenantId, auditRemark, contactName, contactPhone, address, createTime } = application
  const look = looks[status]
  const cancel = useAction(api.external.cancelTenant, '申请已撤回')
  const askToCancel = () =>
    confirm({
      title: '撤回机构申请',
      text: `确定撤回“${tenantName}”的申请吗？`,
      yes: '撤回申请',
      onYes: () => cancel.mutate({ params: { token: ticket.token }, query: { tenantId } }),
    })

  return (
    <div className="outside-columns stack">
      <section className="outside-card rigid boxed">
        <div className={`outside-state stack gap-2 is-${status}`} role="status">
          <i className={`pi ${look?.icon}`} aria-hidden />
          <h1>{look?.title}</h1>
          {auditRemark && status === auditStatus.refused && <p className="outside-reason">原因：{auditRemark}</p>}
          <p className="soft">{look?.hint}</p>
        </div>
        <dl className="facts stack is-2">
          <Fact label="机构名称">{tenantName}</Fact>
          <Fact label="提交时间">{createTime}</Fact>
          <Fact label="联系人">{contactName}</Fact>
          <Fact label="联系人手机">{contactPhone}</Fact>
          <Fact label="机构地址" wide>
            {address}
          </Fact>
        </dl>
        <footer className="outside-card-foot row wrap">
          {mayMove(applicationMoves, 'cancel', status) && (
            <Button label="撤回申请" outlined severity="secondary" loading={cancel.isPending} onClick={askToCancel} />
          )}
          {mayMove(applicationMoves, 'mend', status) && (
            <Button
              label={status === auditStatus.refused ? '修改并重新提交' : '修改资料'}
              icon="pi pi-pencil"
              outlined={status !== auditStatus.refused}
              onClick={onMend}
            />
          )}
          {status === auditStatus.approved && (
            <>
              <Button label="再开通一家机构" outlined severity="secondary" onClick={onAnother} />
              <a className="p-button p-component" href={`/login?source=${tenantId}`}>
                去登录
              </a>
            </>
          )}
        </footer>
      </section>
      <MessagesPanel ticket={ticket} />
    </div>
  )
}
