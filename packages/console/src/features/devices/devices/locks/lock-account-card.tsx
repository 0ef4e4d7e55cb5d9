import { lockProviders } from '@care/shared/devices/devices/locks/door-lock.words'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Fact } from '../../../../kit/text/facts.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import '../devices.css'

/** The account used by all locks of the institution that have no account of their own. */
export function LockAccountCard() {
  const [isEdited, setEdited] = useState(false)
  const { data, error, refetch } = useQuery(api.doorLocks.byTenant.query({ query: {} }))
  return (
    <section className="card device-panel fit stack thresholds">
      <header className="line gap-3 wrap between">
        <h2>门锁厂商账号</h2>
        {data !== undefined && (
          <Button
            label={data ? '修改账号' : '设置账号'}
            icon="pi pi-pencil"
            outlined
            severity="secondary"
            onClick={() => setEdited(true)}
          />
        )}
      </header>
      {data === undefined ? (
        <QueryPlaceholder error={error} onRetry={refetch} lines={2} />
      ) : data === null ? (
        <p className="soft">没有设置：门锁状态来自门锁自身上报的消息，看不到密码和开门人。</p>
      ) : (
        <dl className="facts stack is-3">
          <Fact label="厂商">{labelOf(lockProviders, data.provider)}</Fact>
          <Fact label="平台账号">{data.accountName}</Fact>
          <Fact label="应用编号">{data.appKey}</Fact>
          <Fact label="状态">{data.status === 1 ? '启用' : '停用'}</Fact>
          <Fact label="最近修改">
            {data.updateUser} <Moment time={data.updateTime} />
          </Fact>
        </dl>
      )}
      {isEdited && <AccountDrawer row={data ?? null} onClose={() => setEdited(false)} />}
    </section>
  )
}
