import type { ElderRow } from '@care/shared/people/elders/elder'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { type RowSelection, useRowSelection } from '../../../crud/list/use-selection.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { ageSearch } from '../../../kit/inputs/age-search.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'
import { inputClass } from '../../../kit/inputs/text-input.tsx'
import { elderFields } from '../../../pickers/people/elder-fields.tsx'

type Elder = Pick<ElderRow, 'id' | 'userName'>

/** Elders whom a job calls, each by the own number or that of the first contact; `named` are those of a draft. */
export const eldersField = (named: readonly Elder[] = []): Field<number[]> => ({
  label: '长者',
  show: (ids) => `${ids.length}人`,
  input: (props) => <EldersInput {...props} named={named} />,
})

/** Numbers of a job, one a line. */
export const phonesField: Field<string[]> = {
  label: '其他号码',
  show: (numbers) => numbers.join('、'),
  input: ({ id, value, onChange, invalid, disabled }) => (
    <textarea
      id={id}
      rows={4}
      className={inputClass(disabled, invalid, 'p-inputtextarea')}
      placeholder="每行一个号码"
      disabled={disabled}
      aria-invalid={invalid}
      value={Array.isArray(value) ? value.join('\n') : ''}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value.split('\n'))}
    />
  ),
}

const mostNames = 30
const none: ElderRow[] = []

function EldersInput({ id, onChange, disabled, named }: InputProps & { named: readonly Elder[] }) {
  const [isOpen, setOpen] = useState(false)
  const picked = useRowSelection<Elder>('id', named)
  const { rows } = picked
  const tell = (elders: readonly Elder[]) => onChange(elders.map((elder) => elder.id))
  const drop = (elder: Elder) => {
    picked.set([elder], false)
    tell(rows.filter((one) => one.id !== elder.id))
  }
  return (
    <div className="line wrap">
      <Button
        id={id}
        type="button"
        label={rows.length > 0 ? `增减长者（${rows.length}）` : '选择长者'}
        icon="pi pi-users"
        outlined
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {rows.length === 0 && <span className="soft">拨打本人号码，没有则拨打第一联系人</span>}
      {rows.slice(0, mostNames).map((elder) => (
        <Button
          key={elder.id}
          type="button"
          label={elder.userName}
          icon="pi pi-times"
          iconPos="right"
          size="small"
          text
          aria-label={`移除${elder.userName}`}
          disabled={disabled}
          onClick={() => drop(elder)}
        />
      ))}
      {rows.length > mostNames && <span className="soft">等 {rows.length} 人</span>}
      {isOpen && (
        <PickElders
          picked={picked}
          onHide={() => {
            setOpen(false)
            tell(rows)
          }}
        />
      )}
    </div>
  )
}

function PickElders({ picked, onHide }: { picked: RowSelection<Elder>; onHide: () => void }) {
  const page = useLocalPage(api.elders.page)
  // the list ticks by id alone
  const ticked: RowSelection<ElderRow> = { ...picked, rows: none }
  return (
    <Drawer
      title="选择长者"
      width={65}
      onHide={onHide}
      footer={
        <>
          <span className="line soft" role="status">
            已选 {picked.rows.length} 位长者
          </span>
          <Button type="button" label="确定" onClick={onHide} />
        </>
      }
    >
      <SearchBar page={page} fields={elderFields} search={['userName', ageSearch, 'gender', 'careLevel']} />
      <DataGrid
        page={page}
        fields={elderFields}
        columns={['userName', 'gender', 'age', 'mobile', 'careLevel', 'bedName', 'tenantName']}
        density="compact"
        empty={{ text: '还没有长者档案' }}
        picked={ticked}
      />
    </Drawer>
  )
}
