import type { Warning } from '@care/shared/alarms/warnings/warning'
import { api } from '../../../calls/api.ts'
import { dateTime, number, personField, text } from '../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import type { Fields } from '../../../kit/inputs/field.ts'
import { DisposalTag, KindTag } from '../../../pickers/people/warning-tags.tsx'

const fields = {
  sourceType: {
    ...text('类型', { width: 8 }),
    show: (_: number, warning: Warning) => <KindTag warning={warning} />,
  },
  warningContent: text('内容'),
  dataHappenTime: dateTime('发生时间'),
  count: number('次数', '次'),
  isDisposed: {
    ...text('状态', { width: 9 }),
    rank: 'state',
    show: (_: number, warning: Warning) => <DisposalTag warning={warning} />,
  },
  handlerName: personField('处理人', { width: 7 }),
  handleTime: dateTime('处理时间'),
} satisfies Fields<Warning>

export function WarningsPanel({ oldmanId }: { oldmanId: number }) {
  const page = useLocalPage(api.warnings.page, { oldmanId: String(oldmanId) })
  return <DataGrid page={page} fields={fields} empty={{ text: '没有预警记录' }} />
}
