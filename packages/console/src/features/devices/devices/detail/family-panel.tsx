import { type FamilyPhone, maxFamilyPhones } from '@care/shared/devices/devices/phones/family-phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { useActions } from '../../../../crud/actions/use-actions.tsx'
import { codeField, number, phone, text } from '../../../../crud/fields/fields.tsx'
import { RecordDrawer } from '../../../../crud/form/record-drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { PlainTable } from '../../../../kit/text/plain-table.tsx'
import type { PanelProps } from './panel-props.ts'

const fields = {
  seq: number('序号'),
  name: text('姓名', { maxLength: 20 }),
  relation: text('关系', { maxLength: 20 }),
  phone: phone('电话'),
  isSos: codeField('SOS呼叫', { 1: '是', 0: '否' }),
  dialFlag: codeField('按键拨号', { 1: '是', 0: '否' }),
}
const { create, update } = api.familyPhones

/** The family numbers that the keys and the SOS button of the device call; every change is sent to the device. */
export function FamilyPanel({ device }: PanelProps) {
  const mayCall = useMayCall()
  const [edited, setEdited] = useState<FamilyPhone | 'new' | null>(null)
  const { data, error, refetch } = useQuery(api.familyPhones.list.query({ query: { deviceId: device.id } }))
  const { rows } = useActions<FamilyPhone>(({ removal }) => [
    { label: '编辑', may: update, open: setEdited },
    removal(api.familyPhones.remove, '号码', ({ name }) => name, { may: update, done: '删除成功，正在下发到设备' }),
  ])
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  const mayEdit = mayCall(update)
  return (
    <section className="device-panel fit stack">
      <header className="line gap-3 wrap between">
        <p className="soft">SOS时按序号依次呼叫；修改后自动下发到设备，结果见“指令”。</p>
        {mayEdit && data.length < maxFamilyPhones && (
          <Button label="新增号码" icon="pi pi-plus" onClick={() => setEdited('new')} />
        )}
      </header>
      <PlainTable
        within="device-table"
        empty="还没有亲情号码，SOS时无人可呼叫"
        rows={data}
        keyOf={({ id }) => id}
        columns={[
          ['序号', ({ seq }) => seq],
          ['姓名', ({ name }) => name],
          ['关系', ({ relation }) => relation],
          ['电话', ({ phone }) => phone],
          ['SOS呼叫', ({ isSos }) => (isSos ? <span className="tag tone-urgent">SOS</span> : '否')],
          ['按键拨号', ({ dialFlag }) => (dialFlag ? '是' : '否')],
          mayEdit && ['操作', rows],
        ]}
      />
      {edited && (
        <RecordDrawer
          title={edited === 'new' ? '新增亲情号码' : '编辑亲情号码'}
          call={edited === 'new' ? create : update}
          drafted={create}
          fields={fields}
          names={Object.keys(fields)}
          {...(edited === 'new' ? { fixed: { deviceId: device.id } } : { row: edited, fixed: { id: edited.id } })}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  )
}
