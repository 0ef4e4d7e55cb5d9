import type { FalseAlarms } from '@care/shared/alarms/warnings/reports/false-alarms'
import {
  type Proposal,
  type Proposals,
  proposalReasons,
  proposalText,
} from '@care/shared/devices/devices/config/proposal'
import type { Tally } from '@care/shared/devices/devices/config/tally'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { api } from '../../../../calls/api.ts'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'

interface Props {
  device: FalseAlarms['devices'][number]
  onClose: () => void
}

const spans = [
  { value: '30', label: '近30天' },
  { value: '7', label: '近7天' },
]

/** Proposes thresholds for one device by replaying its measurements. */
export function ProposalDrawer({ device, onClose }: Props) {
  const [days, setDays] = useState<'7' | '30'>('30')
  const { data, error, refetch } = useQuery(
    api.settingTryouts.propose.query({ query: { deviceId: Number(device.key), days } }),
  )
  return (
    <Drawer title={`阈值建议 ${device.name}`} onHide={onClose} footer={<LeaveButton label="关闭" />}>
      <section className="drawer-section">
        <Select aria-label="回放范围" value={days} options={spans} onChange={({ value }) => setDays(value)} />
        {data ? (
          <Told told={data} deviceId={device.key} onClose={onClose} />
        ) : (
          <QueryPlaceholder error={error} onRetry={refetch} lines={5} />
        )}
      </section>
    </Drawer>
  )
}

function Told({ told, deviceId, onClose }: { told: Proposals; deviceId: string; onClose: () => void }) {
  const { days, measurements, isCut, proposals, reason } = told
  return (
    <>
      {reason && <p className="proposal-why">{proposalReasons[reason]}</p>}
      {proposals.map((proposal) => (
        <One key={proposal.name} proposal={proposal} deviceId={deviceId} onClose={onClose} />
      ))}
      <p className="soft proposal-why">
        按近{days}天{isCut ? '最近的' : '的'} {measurements.toLocaleString('zh-CN')}{' '}
        条测量回放。只建议不漏掉一条属实或未判预警、也不新增预警的最小改动；是否采用由您决定。
      </p>
    </>
  )
}

function One({ proposal, deviceId, onClose }: { proposal: Proposal; deviceId: string; onClose: () => void }) {
  const { name, label, unit, from, to, before, after } = proposal
  const page = `/device/detail?${new URLSearchParams({ id: deviceId, tabid: 'config', try: proposalText({ name, to }) })}`
  return (
    <div className="proposal">
      <p>
        <b>
          {label} {from} → {to} {unit}
        </b>
      </p>
      <ul className="proposal-tallies stack">
        <li>误报 {change(before, after, 'falseAlarm')}</li>
        <li>属实 {change(before, after, 'real')}</li>
        <li>全部 {change(before, after, 'total')}</li>
      </ul>
      <Link href={page} onClick={onClose} className="p-button p-component p-button-sm">
        去试算
      </Link>
    </div>
  )
}

const change = (before: Tally, after: Tally, name: keyof Tally) =>
  before[name] === after[name] ? `${before[name]} 条不变` : `${before[name]} → ${after[name]} 条`
