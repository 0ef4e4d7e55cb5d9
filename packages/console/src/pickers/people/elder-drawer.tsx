import type { ElderRow } from '@care/shared/elders/elder'
import { api } from '../../calls/api.ts'
import { Avatar } from '../../crud/fields/avatar.tsx'
import { dict, number, phone, text } from '../../crud/fields/fields.tsx'
import { ageSearch } from '../../kit/inputs/age-search.tsx'
import type { Fields } from '../../kit/inputs/field.ts'
import { SelectionDrawer } from './selection-drawer.tsx'

interface Props {
  onChoose: (elder: ElderRow) => void
  onHide: () => void
  /** Those who cannot be chosen. */
  excluded?: number[]
}

const fields = {
  userName: {
    ...text('姓名', { placeholder: '姓名或手机号', width: 9 }),
    show: (name: string, { avatar }: ElderRow) => (
      <span className="named">
        <Avatar name={name} picture={avatar} size={26} />
        {name}
      </span>
    ),
  },
  gender: dict('性别', 'gender', { width: 5 }),
  age: number('年龄', '岁', { width: 5 }),
  mobile: phone('手机号', { width: 9.5 }),
  careLevel: dict('护理等级', 'care_level', { width: 7 }),
  bedName: text('床位', { width: 6.5 }),
  tenantName: text('所属机构', { width: 10 }),
} satisfies Fields<ElderRow>

/** Elders to choose one from. */
export const ElderDrawer = ({ onChoose, onHide, excluded }: Props) => (
  <SelectionDrawer
    title="选择长者"
    call={api.elders.page}
    fields={fields}
    columns={['userName', 'gender', 'age', 'mobile', 'careLevel', 'bedName', 'tenantName']}
    search={['userName', ageSearch, 'gender', 'careLevel']}
    rowKey="id"
    empty="还没有长者档案"
    excluded={excluded}
    onSelect={(elder: ElderRow) => {
      onChoose(elder)
      onHide()
    }}
    onHide={onHide}
  />
)
