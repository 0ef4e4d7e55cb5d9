import {
  accessValidities,
  type ClientGrant,
  clientGrants,
  refreshValidities,
  clientFields as said,
} from '@care/shared/admin/session/client.words'
import type { Client } from '@care/shared/admin/session/clients.contract'
import { codeField, dateTime, number, text } from '../../../../crud/fields/fields.tsx'
import { fieldsOf } from '../../../../crud/fields/fields-of.tsx'
import type { Field, InputProps } from '../../../../kit/inputs/field.ts'
import './access.css'

const grantsLabel = '授权方式'

const grants: Field<ClientGrant[], Client> = {
  label: grantsLabel,
  show: (all) => {
    const labels = all.map((grant) => clientGrants[grant].label).join('、')
    return <span title={labels}>{all.length === Object.keys(clientGrants).length ? '全部' : labels}</span>
  },
  input: (props) => <GrantChoices {...props} />,
  width: 13,
}

function GrantChoices({ id, value, onChange }: InputProps) {
  const chosen = Array.isArray(value) ? value : []
  const toggle = (grant: string) =>
    onChange(chosen.includes(grant) ? chosen.filter((one) => one !== grant) : [...chosen, grant])
  return (
    // biome-ignore lint/a11y/useSemanticElements: its legend is the label of the form's row
    <div className="grants line wrap" id={id} role="group" aria-label={grantsLabel}>
      {Object.entries(clientGrants).map(([grant, { label }]) => (
        <label key={grant} className="line">
          <input type="checkbox" checked={chosen.includes(grant)} onChange={() => toggle(grant)} /> {label}
        </label>
      ))}
    </div>
  )
}

const looks = fieldsOf(said)

export const clientFields = {
  ...looks,
  clientId: text(said.clientId.label, { width: 9, maxLength: 32 }),
  name: text(said.name.label, { maxLength: 50 }),
  authorizedGrantTypes: grants,
  accessTokenValidity: codeField('令牌有效期', accessValidities, { width: 7 }),
  refreshTokenValidity: codeField('会话有效期', refreshValidities, { width: 7 }),
  sessions: number('在线会话', '', { width: 6 }),
  oldSecretUntil: dateTime(said.oldSecretUntil.label),
}
