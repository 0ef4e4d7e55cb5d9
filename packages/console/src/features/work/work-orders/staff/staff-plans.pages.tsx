import { staffLeave, staffSkill } from '@care/shared/work/work-orders/staff/staff-plans.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../calls/api.ts'
import { CrudPage } from '../../../../crud/crud-page.tsx'
import { number } from '../../../../crud/fields/fields.tsx'
import { ChoicesPlaceholder } from '../../../../kit/inputs/choices-placeholder.tsx'
import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import { RecordChoice } from '../record-choice.tsx'

const userId: Field<number | null> = { ...number('员工'), input: (props) => <PersonSelect {...props} /> }
const serverId: Field<number | null> = { ...number('服务类别'), input: (props) => <ServiceSelect {...props} /> }

export const StaffLeavesPage = () => <CrudPage resource={api.staffLeaves} definition={staffLeave} fields={{ userId }} />
export const StaffSkillsPage = () => (
  <CrudPage resource={api.staffSkills} definition={staffSkill} fields={{ userId, serverId }} />
)

/** The maximum page size of a list. */
const most = 100

function PersonSelect(props: InputProps) {
  const people = useQuery(api.staff.page.query({ query: { mayServe: '1', size: most } }))
  const records = people.data?.records ?? []
  const isMixed = new Set(records.map(({ tenantId }) => tenantId)).size > 1
  const options = records.map(({ userId, nickName, tenantName }) => ({
    value: userId,
    label: isMixed ? `${nickName}（${tenantName}）` : nickName,
  }))
  return (
    <RecordChoice
      {...props}
      options={options}
      empty={<ChoicesPlaceholder query={{ ...people }} empty="还没有可派单的员工" />}
    />
  )
}

function ServiceSelect(props: InputProps) {
  const tree = useQuery(api.catalogue.tree.query({ query: {} }))
  const options = (tree.data ?? []).map(({ serverId, serverName }) => ({ value: serverId, label: serverName }))
  return (
    <RecordChoice
      {...props}
      options={options}
      empty={<ChoicesPlaceholder query={{ ...tree }} empty="还没有服务类别" />}
    />
  )
}
