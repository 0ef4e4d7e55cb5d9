import type { Wall } from '@care/shared/walls/wall'
import { wallLinks, wallPages, wallStates } from '@care/shared/walls/wall.words'
import { ago, choice, dateTime, tenant, text } from '../../crud/fields/fields.tsx'
import type { Field, Fields } from '../../kit/inputs/field.ts'
import { Switch } from '../../kit/inputs/switch.tsx'
import { none } from '../../kit/text/none.tsx'

const privacy: Field<boolean> = {
  label: '隐私模式',
  show: (value) => (value ? '开启' : '关闭'),
  input: ({ id, value, onChange }) => (
    <span className="line">
      <Switch inputId={id} checked={value === true} onChange={(event) => onChange(event.value)} />
      <span className="soft">只显示长者姓氏、不显示照片，用于访客看得到的屏幕</span>
    </span>
  ),
  width: 6,
}

const resolution: Field<number | null, Wall> = {
  label: '分辨率',
  show: (width, { height }) => (width === null ? none : `${width} × ${height}`),
  input: () => null,
  width: 8,
}

/** A revoked wall says nothing any more: what it said last is no news. */
export const wallFields = {
  name: text('名称', { width: 10, maxLength: 30 }),
  place: text('安装位置', { width: 10, maxLength: 60, placeholder: '如：一楼护理站' }),
  page: choice('显示大屏', wallPages),
  privacy,
  state: choice('状态', wallStates, { width: 6 }),
  beatTime: ago('最近报到'),
  link: choice('实时连接', wallLinks, { width: 6 }),
  width: resolution,
  version: text('版本', { width: 8 }),
  createUser: text('接入人', { width: 7 }),
  createTime: dateTime('接入时间'),
  revokeUser: text('撤销人', { width: 7 }),
  revokeTime: dateTime('撤销时间'),
  tenantName: tenant(),
} satisfies Fields<Wall>

/** With the code that the wall shows. */
export const approvalFields = {
  ...wallFields,
  code: text('配对码', { placeholder: '大屏上显示的 8 位配对码', maxLength: 12 }),
}
