import type { Staff } from '@care/shared/admin/staff/staff'
import { useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useMe } from '../../../../calls/me.ts'
import { phone, text } from '../../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'
import { StaffName } from '../../../../pickers/people/staff/staff-name.tsx'

interface Props {
  title: string
  excluded: number[]
  isBusy: boolean
  onChoose: (userId: number) => void
  onHide: () => void
}

const fields = {
  nickName: { ...text('姓名'), show: (name: string) => <StaffName name={name} /> },
  phone: phone('手机号码', { width: 10 }),
} satisfies Fields<Staff>

/** Selects a member of staff for a place in the roster. The drawer stays open until the call succeeds. */
export function StaffChoice({ title, excluded, isBusy, onChoose, onHide }: Props) {
  const { sysUser } = useMe()
  const [fixed] = useState({ tenantId: String(sysUser.tenantId) })
  const page = useLocalPage(api.staff.page, fixed)
  return (
    <Drawer title={title} onHide={onHide} width={45}>
      <SearchBar page={page} fields={fields} search={['nickName', 'phone']} />
      <DataGrid
        page={page}
        fields={fields}
        columns={['nickName', 'phone']}
        rowKey="userId"
        empty={{ text: '没有员工' }}
        rowActions={(row: Staff) => (
          <Button
            label="选择"
            size="small"
            disabled={excluded.includes(row.userId) || isBusy}
            onClick={() => onChoose(row.userId)}
          />
        )}
      />
    </Drawer>
  )
}
