import type { Staff } from '@care/shared/admin/staff/staff'
import { staffList } from '@care/shared/admin/staff/staff-list.words'
import { pages } from '@care/shared/pages/pages'
import { useState } from 'react'
import { api } from '../../../calls/api.ts'
import { useMayCall } from '../../../calls/me.ts'
import { ImportButton } from '../../../crud/imports/import-button.tsx'
import { RowAction } from '../../../crud/list/data-grid.tsx'
import { ListGrid } from '../../../crud/list/list-grid.tsx'
import { SearchBar } from '../../../crud/list/search-bar.tsx'
import { usePage } from '../../../crud/list/use-page.ts'
import { Button } from '../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { Page } from '../../../kit/page/page.tsx'
import { PageLinks } from '../../../pickers/page-links.tsx'
import { DepartmentPanel } from './department-panel.tsx'
import { staffFields } from './staff.fields.tsx'
import type { FirstPassword } from './staff-form.drawer.tsx'
import './staff.css'

const StaffFormDrawer = lazyPart('StaffFormDrawer', () => import('./staff-form.drawer.tsx'))
const StaffDetailDrawer = lazyPart('StaffDetailDrawer', () => import('./staff-detail.drawer.tsx'))
const PasswordDialog = lazyPart('PasswordDialog', () => import('./password-dialog.tsx'))

/** The staff of the institution by department, with actions on their accounts. */
export function StaffPage() {
  const page = usePage(api.staff.page)
  const mayCall = useMayCall()
  const [opened, setOpened] = useState<number | 'new' | null>(null)
  const [first, setFirst] = useState<FirstPassword | null>(null)
  const { deptId, ...filters } = page.search
  const mayKeep = mayCall(api.staff.create)
  const add = mayKeep && (
    <>
      <ImportButton noun="员工" area="staff" newOnly />
      <Button label="新增员工" icon="pi pi-plus" onClick={() => setOpened('new')} />
    </>
  )
  const searched = staffList.search.filter((name) => mayKeep || name !== 'lockFlag')
  const open = ({ userId }: Staff) => setOpened(userId)

  return (
    <Page
      fill
      actions={
        <>
          <PageLinks of={pages.staff} />
          {add}
        </>
      }
    >
      <div className="staff-columns row gap-3">
        <DepartmentPanel
          chosen={deptId ? Number(deptId) : null}
          onChoose={(id) => page.setSearch({ ...filters, ...(id !== null && { deptId: String(id) }) })}
        />
        <div className="staff-list column grow">
          <SearchBar
            page={{
              search: filters,
              setSearch: (values) => page.setSearch({ ...values, ...(deptId && { deptId }) }),
            }}
            fields={staffFields}
            search={searched}
          />
          <ListGrid
            name="staff"
            page={page}
            fields={staffFields}
            rowKey="userId"
            columns={[...staffList.columns]}
            hidden={[...staffList.hidden]}
            exported={{ call: 'staff.page', search: [...searched, 'deptId'] }}
            {...(mayKeep && {
              onOpen: open,
              rowActions: (person: Staff) => <RowAction label="详情" onClick={() => open(person)} />,
            })}
            empty={{ text: '还没有员工', action: add }}
          />
        </div>
      </div>
      {opened === 'new' && (
        <StaffFormDrawer deptId={deptId ? Number(deptId) : null} onMade={setFirst} onClose={() => setOpened(null)} />
      )}
      {typeof opened === 'number' && <StaffDetailDrawer userId={opened} onClose={() => setOpened(null)} />}
      {first && <PasswordDialog title="员工已创建" {...first} onClose={() => setFirst(null)} />}
    </Page>
  )
}
