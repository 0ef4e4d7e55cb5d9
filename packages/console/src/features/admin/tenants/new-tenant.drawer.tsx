import type { OpenedTenant } from '@care/shared/admin/tenants/opening'
import type { StarterKey } from '@care/shared/admin/tenants/starter.words'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { phone, text } from '../../../crud/fields/fields.tsx'
import { RecordDrawer } from '../../../crud/form/record-drawer.tsx'
import type { FieldSet, InputProps } from '../../../kit/inputs/field.ts'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { Checkbox } from '../../../kit/prime/checkbox.ts'
import { tenantFields } from './tenant.fields.tsx'
import './tenants.css'

const fields = {
  ...tenantFields,
  managerName: text('管理员姓名'),
  managerUsername: text('登录用户名', { maxLength: 20, placeholder: '3到20个字母、数字' }),
  managerPhone: phone('管理员手机'),
  parts: { label: '开设后即有', show: () => null, input: (props) => <StarterChoice {...props} /> },
} satisfies FieldSet

const sections = [
  {
    id: 'tenant',
    title: '机构',
    names: [
      'name',
      'shortName',
      'code',
      'parentId',
      'orgType',
      'endTime',
      'contactName',
      'contactPhone',
      'regionCode',
      'address',
      'logo',
    ],
  },
  { id: 'manager', title: '管理员账号', names: ['managerName', 'managerUsername', 'managerPhone'] },
  { id: 'starter', title: '起步内容', names: ['parts'] },
]
const names = sections.flatMap((section) => section.names)

interface Props {
  onOpened: (opened: OpenedTenant) => void
  onClose: () => void
}

/** Creates an institution in one request: data, manager account and starter content. */
export const NewTenantDrawer = ({ onOpened, onClose }: Props) => (
  <RecordDrawer
    title="开设机构"
    call={api.tenants.create}
    fields={fields}
    names={names}
    sections={sections}
    wide={['parts', 'logo']}
    label="开设"
    done={null}
    onDone={onOpened}
    onClose={onClose}
  />
)

/** Starter content of a new institution, with descriptions. */
function StarterChoice({ id, value, onChange }: InputProps) {
  const { data: offers, error, refetch } = useQuery({ ...api.tenants.starter.query(), staleTime: 600_000 })
  const chosen = (Array.isArray(value) ? value : []) as StarterKey[]
  if (!offers) return <QueryPlaceholder error={error} onRetry={refetch} lines={4} />
  // in their original order, whichever was ticked first
  const toggle = (key: StarterKey) =>
    onChange(offers.map((offer) => offer.key).filter((one) => chosen.includes(one) !== (one === key)))
  return (
    <fieldset className="starter-parts stack gap-2" id={id} aria-label="起步内容">
      {offers.map(({ key, label, text }) => (
        <label key={key} htmlFor={`${id}-${key}`}>
          <Checkbox inputId={`${id}-${key}`} checked={chosen.includes(key)} onChange={() => toggle(key)} />
          {label}
          <span className="soft">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
