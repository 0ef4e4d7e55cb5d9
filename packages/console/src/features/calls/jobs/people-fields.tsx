import type { ElderRow } from '@care/shared/people/elders/elder'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { DataGrid } from '../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../crud/list/use-page.ts'
import { useRowSelection } from '../../../crud/list/use-selection.ts'
import { Drawer } from '../../../kit/dialogs/drawer.tsx'
import { ageSearch } from '../../../kit/inputs/age-search.tsx'
import { Button } from '../../../kit/inputs/button.tsx'
import type { Field, InputProps } from '../../../kit/inputs/field.ts'
import { inputClass } from '../../../kit/inputs/text-input.tsx'
import { elderFields } from '../../../pickers/people/elder-fields.tsx'

/** Elders whom a job calls, each by the own number or that of the first contact. */
export const eldersField: Field<number[]> = {
  label: '长者',
  show: (ids) => `${ids.length}人`,
  input: (props) => <EldersInput {...props} />,
}

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

const mostNames = 8
const namesOf = (elders: readonly ElderRow[]) =>
  `${elders
    .slice(0, mostNames)
    .map(({ userName }) => userName)
    .join('、')}${elders.length > mostNames ? ` 等 ${elders.length} 人` : ''}`

function EldersInput({ id, onChange, disabled }: InputProps) {
  const [isOpen, setOpen] = useState(false)
  const picked = useRowSelection<ElderRow>('id')
  return (
    <div className="line wrap">
      <Button
        id={id}
        type="button"
        label={picked.rows.length > 0 ? '重选长者' : '选择长者'}
        icon="pi pi-users"
        outlined
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      <span className="soft">
        {picked.rows.length > 0 ? namesOf(picked.rows) : '拨打本人号码，没有则拨打第一联系人'}
      </span>
      {isOpen && (
        <PickElders
          picked={picked}
          onHide={() => {
            setOpen(false)
            onChange(picked.rows.length > 0 ? picked.rows.map((elder) => elder.id) : undefined)
          }}
        />
      )}
    </div>
  )
}

function PickElders({ picked, onHide }: { picked: ReturnType<typeof useRowSelection<ElderRow>>; onHide: () => void }) {
  const page = useLocalPage(api.elders.page)
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
        picked={picked}
      />
    </Drawer>
  )
}
