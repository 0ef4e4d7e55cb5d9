import type { CameraView } from '@care/shared/devices/cameras/camera'
import { lookPurposes } from '@care/shared/devices/cameras/camera.words'
import { durationText } from '@care/shared/text/duration-text'
import { api } from '../../../calls/api.ts'
import { codeField, dateTime, personField, text } from '../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import type { Fields } from '../../../kit/inputs/field.ts'

const fields = {
  fromTime: dateTime('开始时间'),
  userName: { ...personField('查看人', { width: 8 }), rank: 'title' },
  username: text('账号', { width: 8 }),
  purpose: { ...codeField('目的', lookPurposes, { width: 7 }), rank: 'state' },
  remark: text('说明'),
  seconds: { ...text('时长', { width: 7 }), show: (seconds: number) => durationText(seconds) },
  remoteAddr: text('来自', { width: 9 }),
} satisfies Fields<CameraView>

/** Viewing log of this camera: who viewed it, when, why and for how long. */
export function ViewingLogPanel({ imei }: { imei: string }) {
  const page = useLocalPage(api.cameras.looks, { imei })
  return <DataGrid page={page} fields={fields} empty={{ text: '还没有人查看过' }} />
}
