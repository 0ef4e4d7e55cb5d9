import { type FamilyPhone, mostFamilyPhones } from '@care/shared/devices/phones/family-phone'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { choice, number, phone, text } from '../../../crud/fields/fields.tsx'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { useAction } from '../../../crud/use-action.ts'
import { askToRemove } from '../../../kit/dialogs/ask-to-remove.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { Lines } from '../../../kit/loading/skeletons.tsx'
import { Failure } from '../../../kit/messages/failure.tsx'
import { none } from '../../../kit/text/none.tsx'
import type { PanelProps } from './panels.tsx'

const fields = {
  seq: number('序号'),
  name: text('姓名', { maxLength: 20 }),
  relation: text('关系', { maxLength: 20 }),
  phone: phone('电话'),
  isSos: choice('SOS呼叫', { 1: '是', 0: '否' }),
  dialFlag: choice('按键拨号', { 1: '是', 0: '否' }),
}
const { create, update } = api.familyPhones

/** Whom its keys and its SOS call; every change goes down to the device. */
export function FamilyPanel({ device }: PanelProps) {
  const mayCall = useMayCall()
  const [edited, setEdited] = useState<FamilyPhone | 'new' | null>(null)
  const { data, error, refetch } = useQuery(api.familyPhones.list.query({ query: { deviceId: device.id } }))
  const remove = useAction(api.familyPhones.remove, '删除成功，正在下发到设备')
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Lines count={4} />
  const mayEdit = mayCall(update)
  return (
    <section className="device-panel stack">
      <header className="device-panel-head">
        <p className="soft">SOS时按序号依次呼叫；修改后自动下发到设备，结果见“指令”。</p>
        {mayEdit && data.length < mostFamilyPhones && (
          <Button label="新增号码" icon="pi pi-plus" onClick={() => setEdited('new')} />
        )}
      </header>
      {data.length === 0 ? (
        <p className="soft">还没有亲情号码，SOS时无人可呼叫</p>
      ) : (
        <div className="device-table">
          <table>
            <thead>
              <tr>
                {['序号', '姓名', '关系', '电话', 'SOS呼叫', '按键拨号', ...(mayEdit ? ['操作'] : [])].map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((one) => (
                <tr key={one.id}>
                  <td>{one.seq}</td>
                  <td>{one.name}</td>
                  <td>{one.relation ?? none}</td>
                  <td>{one.phone}</td>
                  <td>{one.isSos ? <span className="tag tone-urgent">SOS</span> : '否'}</td>
                  <td>{one.dialFlag ? '是' : '否'}</td>
                  {mayEdit && (
                    <td>
                      <RowAction label="编辑" onClick={() => setEdited(one)} />
                      <RowAction
                        label="删除"
                        danger
                        onClick={() => askToRemove('号码', one.name, () => remove.mutate({ params: { id: one.id } }))}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
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
