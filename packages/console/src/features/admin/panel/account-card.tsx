import type { Panel, PanelTenant } from '@care/shared/admin/panel/panel.contract'
import { pages } from '@care/shared/pages/pages'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../calls/api.ts'
import { useMayCall, useMe } from '../../../calls/me.ts'
import { Avatar } from '../../../crud/fields/avatar.tsx'
import { Fact } from '../../../kit/text/facts.tsx'
import { purchaseAtom } from '../../../live/open-drawers.ts'
import { validityText } from './panel-words.ts'
import { StorageBar } from './storage-bar.tsx'

interface Props {
  account: Panel['account']
  tenant: PanelTenant | undefined
  quota: number
}

/** Card with the signed-in user, their institution and its package. */
export function AccountCard({ account: { roleNames, lastSignIn }, tenant, quota }: Props) {
  const { sysUser, tenantName, tenantLevel } = useMe()
  const mayCall = useMayCall()
  const openPurchase = useSetAtom(purchaseAtom)
  const { data: sessions } = useQuery(api.ownSessions.list.query())
  const name = sysUser.nickName || sysUser.username
  const end = validityText(tenant?.endTime ?? null, Date.now())

  return (
    <section className="card">
      <header className="panel-head line gap-3">
        <Avatar name={name} picture={sysUser.avatar} size={48} />
        <div>
          <h2 className="card-title">{name}</h2>
          <p className="soft">
            账号 {sysUser.username}　{roleNames.join('、') || '未分配角色'}
          </p>
        </div>
      </header>
      <dl className="facts stack is-2">
        <Fact label="所属机构">{tenantName}</Fact>
        <Fact label="机构级别">{tenant?.id === 1 ? '平台' : tenantLevel === 1 ? '一级机构' : '二级机构'}</Fact>
        <Fact label="套餐">
          {tenant?.packageName}{' '}
          {mayCall(api.packageOrders.create) && (
            <button type="button" className="row-action" onClick={() => openPurchase('buy')}>
              购买套餐
            </button>
          )}{' '}
          {mayCall(api.packageOrders.list) && (
            <button type="button" className="row-action" onClick={() => openPurchase('orders')}>
              套餐订单
            </button>
          )}
        </Fact>
        <Fact label="有效期" wide>
          <span className={end.tone ? `tag ${end.tone}` : undefined}>{end.text}</span>
        </Fact>
        <Fact label="上次登录">
          {lastSignIn ? `${lastSignIn.createTime.slice(0, 16)}　${lastSignIn.address}` : '首次登录'}
        </Fact>
        <Fact label="登录设备">
          <button type="button" className="row-action" onClick={() => navigate(pages.person.path)}>
            {sessions ? `${sessions.length} 处，查看` : '查看'}
          </button>
        </Fact>
        <Fact label="文件空间" wide>
          <StorageBar used={tenant?.storageUsed ?? 0} quota={quota} />
        </Fact>
      </dl>
    </section>
  )
}
