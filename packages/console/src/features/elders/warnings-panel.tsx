import { type SourceType, sourceNames, type Warning } from '@care/shared/warnings/warning'
import { Disposal } from '@care/shared/warnings/warning.moves'
import { api } from '../../api.ts'
import { DataGrid } from '../../crud/data-grid.tsx'
import type { Fields } from '../../crud/field.ts'
import { dateTime, number, text } from '../../crud/fields.tsx'
import { useLocalPage } from '../../crud/use-page.ts'

const levels: Record<number, string> = { 3: 'is-danger', 2: 'is-warning', 1: 'is-info' }
const disposals: Record<number, { label: string; look: string }> = {
  [Disposal.Open]: { label: '待处理', look: 'is-danger' },
  [Disposal.InProgress]: { label: '处理中', look: 'is-warning' },
  [Disposal.Handled]: { label: '已处理', look: 'is-success' },
}

const fields = {
  sourceType: {
    ...text('类型', { width: 8 }),
    show: (type: number, { warningLevel }: Warning) => (
      <span className={`tag ${levels[warningLevel] ?? ''}`}>{sourceNames[type as SourceType] ?? type}</span>
    ),
  },
  warningContent: text('内容'),
  dataHappenTime: dateTime('发生时间'),
  count: number('次数', '次'),
  isDisposed: {
    ...text('状态', { width: 6 }),
    show: (state: number) => <span className={`tag ${disposals[state]?.look}`}>{disposals[state]?.label}</span>,
  },
  handlerName: text('处理人', { width: 7 }),
  handleTime: dateTime('处理时间'),
} satisfies Fields<Warning>

export function WarningsPanel({ oldmanId }: { oldmanId: number }) {
  const page = useLocalPage(api.warnings.page, { oldmanId: String(oldmanId) })
  return (
    <DataGrid
      page={page}
      fields={fields}
      rowKey="id"
      columns={['sourceType', 'warningContent', 'dataHappenTime', 'count', 'isDisposed', 'handlerName', 'handleTime']}
      empty={{ text: '没有预警记录' }}
    />
  )
}
