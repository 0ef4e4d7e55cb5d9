import { CommandState } from '@care/shared/devices/devices/commands/command.moves'
import { commandKinds, commandStates } from '@care/shared/devices/devices/commands/command.words'
import type { DeviceCommand } from '@care/shared/devices/devices/commands/commands.contract'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { codeField, dateTime, number, personField, text } from '../../../../crud/fields/fields.tsx'
import { DataGrid, RowAction } from '../../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { useAction } from '../../../../crud/use-action.ts'
import type { Fields } from '../../../../kit/inputs/field.ts'
import type { PanelProps } from './panel-props.ts'

const fields = {
  kind: codeField<string>('指令', commandKinds),
  status: { ...codeField<number>('状态', commandStates, { width: 6 }), rank: 'state' },
  attempts: number('下发次数'),
  createTime: dateTime('提交时间'),
  sentTime: dateTime('最近下发'),
  doneTime: dateTime('完成时间'),
  reason: text('说明'),
  createUser: personField('提交人', { width: 7 }),
} satisfies Fields<DeviceCommand>

/** The commands sent to the device, each with its result. */
export function CommandsPanel({ device }: PanelProps) {
  const page = useLocalPage(api.deviceCommands.page, { deviceId: String(device.id) })
  const mayResend = useMayCall()(api.deviceCommands.resend)
  const resend = useAction(api.deviceCommands.resend, '已重新提交，等待下发')
  return (
    <DataGrid
      page={page}
      fields={fields}
      rowActions={({ id, status }) =>
        mayResend && status === CommandState.Failed ? (
          <RowAction label="重新下发" onClick={() => resend.mutate({ params: { id } })} />
        ) : null
      }
      empty={{ text: '还没有下发过指令' }}
    />
  )
}
