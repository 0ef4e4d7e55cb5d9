import type { ListedPage, Wall } from '@care/shared/overview/walls/wall'
import { wallLinks, wallPages, wallStates } from '@care/shared/overview/walls/wall.words'
import {
  codeField,
  dateTime,
  number,
  personField,
  relativeTimeField,
  tenant,
  text,
} from '../../../crud/fields/fields.tsx'
import type { Field, Fields } from '../../../kit/inputs/field.ts'
import { Switch } from '../../../kit/inputs/switch.tsx'
import { emptyValueDash } from '../../../kit/text/none.tsx'
import { WordTag } from '../../../kit/text/word-tag.tsx'
import { Moment } from '../../../kit/time/moment.tsx'
import { PagesInput } from './pages-input.tsx'
import { isFloorDeleted, pageName } from './shown-page.ts'

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
  show: (width, { height }) => (width === null ? emptyValueDash : `${width} × ${height}`),
  input: () => null,
  width: 8,
}

/** Pages in rotation order; deleted floors are marked. */
const pagesOf = (tenantId: number): Field<ListedPage[], Wall> => ({
  label: '显示大屏',
  show: (pages, { seconds }) => (
    <>
      <span title={pages.map(pageName).join('、')}>{pages.map(pageName).join('、')}</span>
      {pages.length > 1 && <span className="soft"> 每页 {seconds} 秒</span>}
      {pages.some(isFloorDeleted) && <WordTag label="已跳过" look="warning" />}
    </>
  ),
  input: (props) => <PagesInput {...props} tenantId={tenantId} />,
  width: 14,
})

/** Hides a field of a revoked wall screen, because its values are stale. */
const whileInUse = <V,>(field: Field<V, Wall>): Field<V, Wall> => ({
  ...field,
  show: (value, wall) => (wall.state === 'revoked' ? emptyValueDash : field.show(value, wall)),
})

const beaten = relativeTimeField('最近报到')

/** When the wall screen sent its last heartbeat; for a revoked one, when and by whom it was revoked. */
const heard: Field<string | null, Wall> = {
  ...beaten,
  show: (beatTime, { revokeUser, revokeTime }) => {
    if (!revokeTime) return beaten.show(beatTime, null)
    return (
      <span title={`${revokeUser} 于 ${revokeTime} 撤销`}>
        <Moment time={revokeTime} /> {revokeUser} 撤销
      </span>
    )
  },
  width: 13,
}

const fields = {
  name: text('名称', { width: 10, maxLength: 30 }),
  place: text('安装位置', { width: 10, maxLength: 60, placeholder: '如：一楼护理站' }),
  seconds: number('每页时长（秒）'),
  privacy,
  state: { ...codeField('状态', wallStates, { width: 7 }), rank: 'state' as const },
  beatTime: heard,
  link: whileInUse(codeField('实时连接', wallLinks, { width: 6 })),
  width: whileInUse(resolution),
  version: whileInUse(text('版本', { width: 8 })),
  shows: whileInUse(codeField('正在显示', wallPages)),
  createUser: personField('接入人', { width: 7 }),
  createTime: dateTime('接入时间'),
  revokeUser: personField('撤销人', { width: 7 }),
  revokeTime: dateTime('撤销时间'),
  tenantName: tenant(),
} satisfies Fields<Wall>

/** Fields of a wall screen of this institution, including its pairing code. */
export const wallFields = (tenantId: number) => ({
  ...fields,
  pages: pagesOf(tenantId),
  code: text('配对码', { placeholder: '大屏上显示的 8 位配对码', maxLength: 12 }),
})
