import type { Drill } from '@care/shared/devices/devices/support/drills.contract'
import { drillStates, scenarios } from '@care/shared/devices/devices/support/scenario.words'
import { useEffect, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useActions } from '../../../../crud/actions/use-actions.tsx'
import { codeField, dateTime, number, personField, text } from '../../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { usePage } from '../../../../crud/list/use-page.ts'
import type { Fields } from '../../../../kit/inputs/field.ts'
import { Page } from '../../../../kit/page/page.tsx'
import { DrillProgress } from './drill-progress.tsx'
import { DrillSheetDrawer } from './drill-sheet.drawer.tsx'
import { DrillStartForm } from './drill-start-form.tsx'
import '../devices.css'
import './simulator.css'

const fields = {
  deviceName: { ...text('设备', { width: 12 }), rank: 'title' },
  oldmanName: personField('长者', { width: 7 }),
  scenario: codeField<string>('演练内容', scenarios, { width: 9 }),
  state: { ...codeField<string>('状态', drillStates, { width: 6 }), rank: 'state' },
  sent: { ...text('进度', { width: 8 }), show: (_: unknown, drill: Drill) => <DrillProgress drill={drill} /> },
  warningCount: number('预警'),
  beginTime: dateTime('开始时间'),
  createUser: personField('发起人', { width: 7 }),
  tenantName: text('所属机构'),
} satisfies Fields<Drill>

/** 模拟设备: a registered device plays a scenario through the whole system; the warnings are marked as a drill. */
export function SimulatorPage() {
  const page = usePage(api.drills.page)
  useReloading(page.data?.records.some(({ state }) => state === 'running') ?? false, page.reload)
  const [opened, setOpened] = useState<number | null>(null)
  const { onOpen, rows } = useActions<Drill>(({ action }) => [
    { label: '总结', primary: true, open: ({ id }) => setOpened(id) },
    action(api.drills.stop, {
      label: '停止',
      danger: true,
      when: ({ state }) => state === 'running',
      done: '演练已停止',
    }),
  ])
  return (
    <Page>
      <DrillStartForm onStarted={setOpened} />
      <section className="card">
        <h2 className="card-title">演练记录</h2>
        <DataGrid page={page} fields={fields} onOpen={onOpen} rowActions={rows} empty={{ text: '还没有做过演练' }} />
      </section>
      {opened !== null && <DrillSheetDrawer id={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

const everyMs = 3_000

/** Polls the list while a drill is running. */
function useReloading(isPlaying: boolean, reload: () => void) {
  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(reload, everyMs)
    return () => clearInterval(timer)
  }, [isPlaying, reload])
}
