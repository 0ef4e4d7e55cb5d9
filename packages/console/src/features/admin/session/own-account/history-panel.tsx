import { signInMethods } from '@care/shared/admin/session/live-session.words'
import { api } from '../../../../calls/api.ts'
import { codeField, dateTime, text } from '../../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { deviceName } from '../../../../kit/text/device-name.ts'

const fields = {
  createTime: dateTime('时间'),
  method: codeField('方式', signInMethods),
  result: codeField('结果', { success: '成功', failure: '失败' }),
  address: text('地址'),
  device: { ...text('设备'), show: (value: string | null) => deviceName(value ?? '') },
}

/** Sign-in history of this account, including refused attempts. */
export const HistoryPanel = () => <DataGrid page={useLocalPage(api.signInHistory.mine)} fields={fields} />
