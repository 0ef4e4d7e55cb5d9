import type { DoorLock, LockConfig } from '@care/shared/devices/devices/locks/door-lock'
import {
  lockAlarms,
  lockPasswordTypes,
  lockStatuses,
  openMethods,
} from '@care/shared/devices/devices/locks/door-lock.words'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Fact } from '../../../../kit/text/facts.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { Moment } from '../../../../kit/time/moment.tsx'
import { RelativeTime } from '../../../../kit/time/relative-time.tsx'
import type { PanelProps } from '../detail/panel-props.ts'
import { AccountDrawer } from './account-drawer.tsx'
import './locks.css'

/** 门锁: the state of a lock, its codes and who opened it, from the maker's platform or the lock's own messages. */
export function LockPanel({ device }: PanelProps) {
  const maySave = useMayCall()(api.doorLocks.save)
  const [isEdited, setEdited] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(api.doorLocks.byImei.query({ query: { imei: device.imei } }))
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={6} />
  // a lock's own messages report that it was opened, but not how or by whom
  const isTold = data.source === 'platform'
  return (
    <section className="device-panel fit stack">
      <header className="line gap-3 wrap between">
        <p className="soft">{sourceText(data)}</p>
        <span className="row inline">
          <Button
            label="刷新"
            icon="pi pi-refresh"
            outlined
            severity="secondary"
            loading={isFetching}
            onClick={() => void refetch()}
          />
          {maySave && <Button label="本锁账号" icon="pi pi-key" outlined onClick={() => setEdited(true)} />}
        </span>
      </header>
      <dl className="facts stack is-3">
        <Fact label="门锁">
          {data.lockStatus === null ? (
            '未知'
          ) : (
            <WordTag {...lockStatuses[data.lockStatus as keyof typeof lockStatuses]} />
          )}
        </Fact>
        <Fact label="电量">{data.electricQuantity === null ? emptyValueDash : `${data.electricQuantity}%`}</Fact>
        <Fact label="名称">{data.lockAlias ?? data.lockName}</Fact>
        <Fact label="MAC">{data.lockMac}</Fact>
        <Fact label="门锁编号">{data.lockId}</Fact>
        <Fact label="厂商账号">{accountText(data)}</Fact>
      </dl>
      <h2>密码</h2>
      <PlainTable
        within="device-table lock-table"
        empty={emptyOf(data, '密码')}
        rows={data.passwords}
        keyOf={({ id }) => id}
        columns={[
          ['名称', ({ name }) => name || emptyValueDash],
          ['类型', ({ type }) => labelOf(lockPasswordTypes, type)],
          ['有效期', ({ startTime, endTime }) => spanText(startTime, endTime)],
          ['状态', ({ status }) => (status === 1 ? '有效' : <span className="soft">未生效或已过期</span>)],
        ]}
      />
      <h2>开门记录</h2>
      <PlainTable
        within="device-table lock-table"
        empty="最近30天没有开门记录"
        rows={data.openLogs}
        keyOf={({ time, method, userName }) => `${time} ${method} ${userName}`}
        columns={[
          ['时间', ({ time }) => <Moment time={time} />],
          isTold && ['方式', ({ method }) => (method === null ? emptyValueDash : labelOf(openMethods, method))],
          isTold && ['开门人', ({ userName }) => userName],
        ]}
      />
      <h2>报警记录</h2>
      <PlainTable
        within="device-table lock-table"
        empty="最近30天没有报警"
        rows={data.alarmLogs}
        keyOf={({ time, type }) => `${time} ${type}`}
        columns={[
          ['时间', ({ time }) => <Moment time={time} />],
          ['报警', ({ type }) => <span className="tag tone-urgent">{labelOf(lockAlarms, type)}</span>],
        ]}
      />
      {isEdited && <AccountDrawer row={ownAccount(data)} imei={device.imei} onClose={() => setEdited(false)} />}
    </section>
  )
}

const sourceText = ({ source, note, stateTime }: DoorLock): ReactNode =>
  source === 'platform' ? (
    '以下由厂商平台提供'
  ) : (
    <>
      <span className="tag tone-attention">{note}</span> 以下来自门锁自身上报的消息
      {stateTime && (
        <>
          ，最近联系 <RelativeTime time={stateTime} />
        </>
      )}
    </>
  )

const accountText = ({ accountName, isShared }: DoorLock) =>
  accountName ? `${accountName}（${isShared ? '机构账号' : '本锁账号'}）` : '未设置'

const emptyOf = ({ source }: DoorLock, what: string) =>
  source === 'platform' ? `没有${what}` : `${what}由厂商平台管理，接入后可见`

function spanText(from: string | null, to: string | null) {
  if (!from && !to) return '长期'
  return `${from?.slice(0, 16) ?? ''} 至 ${to?.slice(0, 16) ?? '长期'}`
}

/** The account of this lock; null opens an empty form, even where the institution has an account. */
const ownAccount = (lock: DoorLock) => (lock.accountName && !lock.isShared ? (lock as LockConfig) : null)
