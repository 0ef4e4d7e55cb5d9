import { disposals } from '@care/shared/alarms/warnings/warning.words'
import type { DrillSheet } from '@care/shared/devices/devices/support/drills.contract'
import { drillStates, scenarios } from '@care/shared/devices/devices/support/scenario.words'
import { outcomeWords } from '@care/shared/outcomes'
import { durationText } from '@care/shared/text/duration-text'
import { labelOf } from '@care/shared/words'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { RowAction } from '../../../../crud/list/data-grid.tsx'
import { LeaveButton } from '../../../../kit/dialogs/dialog-buttons.tsx'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { emptyValueDash } from '../../../../kit/text/none.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { openWarningAtom } from '../../../../live/open-drawers.ts'
import { DrillProgress } from './drill-progress.tsx'

const everyMs = 2_000

/** One drill: its progress, and for each warning who claimed it and after how long. */
export function DrillSheetDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...api.drills.get.query({ params: { id } }),
    // polls after the last message too, because warnings are still claimed and handled
    refetchInterval: everyMs,
  })
  const footer = (
    <>
      <LeaveButton label="关闭" />
      {data && (
        <ActionButtons
          of={data}
          actions={({ action }) => [
            action(api.drills.stop, {
              label: '停止',
              icon: 'pi pi-stop',
              danger: true,
              outlined: false,
              when: ({ state }) => state === 'running',
              done: '演练已停止',
            }),
          ]}
        />
      )}
    </>
  )
  return (
    <Drawer title="演练总结" onHide={onClose} footer={footer} width={60}>
      {data ? <Sheet drill={data} /> : <QueryPlaceholder error={error} onRetry={refetch} lines={6} />}
    </Drawer>
  )
}

function Sheet({ drill }: { drill: DrillSheet }) {
  const open = useSetAtom(openWarningAtom)
  const maySee = useMayCall()(api.warnings.get)
  const { warnings } = drill
  return (
    <div className="drill-sheet stack">
      <div className="line wrap gap-3">
        <strong>{scenarios[drill.scenario].label}</strong>
        <WordTag {...drillStates[drill.state]} />
        <DrillProgress drill={drill} />
      </div>
      <p className="soft">
        {drill.deviceName}（{drill.oldmanName ?? '未绑定长者'}），{drill.createUser} 于 {drill.beginTime.slice(5)} 发起
        {drill.endTime && `，${drill.endTime.slice(5)} 结束`}
        {drill.stopUser && `，由 ${drill.stopUser} 停止`}
        {drill.lastSaid && `。最近一条：${drill.lastSaid}`}
      </p>
      {drill.failure && <p className="drill-failure">{drill.failure}</p>}
      {warnings.length === 0 ? (
        <p className="soft">
          {drill.state === 'running'
            ? '还没有产生预警'
            : '没有产生预警：消息在阈值之内，或该项预警未开启、不在围栏的监控时段'}
        </p>
      ) : (
        <PlainTable
          within="device-table"
          rows={warnings}
          keyOf={({ id }) => id}
          columns={[
            [
              '预警',
              ({ source, content }) => (
                <>
                  {source}
                  <div className="soft">{content}</div>
                </>
              ),
            ],
            ['产生时间', ({ time }) => time.slice(11), 'nowrap'],
            ['次数', ({ count }) => count],
            ['状态', ({ isDisposed }) => labelOf(disposals, isDisposed), 'nowrap'],
            ['接手', ({ claimerName, claimSeconds }) => who(claimerName, claimSeconds)],
            ['办结', ({ handlerName, handleSeconds }) => who(handlerName, handleSeconds)],
            [
              '处理结果',
              ({ outcome, remark }) =>
                [labelOf(outcomeWords, outcome), remark].filter(Boolean).join('，') || emptyValueDash,
            ],
            maySee && ['操作', ({ id }) => <RowAction label="处理" onClick={() => open(id)} />],
          ]}
        />
      )}
    </div>
  )
}

const who = (name: string | null, seconds: number | null) =>
  name === null ? emptyValueDash : `${name}${seconds === null ? '' : `，${durationText(seconds)}`}`
