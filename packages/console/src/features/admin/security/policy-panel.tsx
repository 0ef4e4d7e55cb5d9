import { PasswordPolicy } from '@care/shared/admin/session/password-policy'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { number } from '../../../crud/fields/fields.tsx'
import { PageForm } from '../../../crud/form/page-form.tsx'
import { useAction } from '../../../crud/use-action.ts'
import type { Field } from '../../../kit/inputs/field.ts'
import { Switch } from '../../../kit/inputs/switch.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'

/** Switch field; `words` describes the switched-on state. */
const toggle = (label: string, words: string): Field<boolean> => ({
  label,
  show: (value) => (value ? '是' : '否'),
  input: ({ id, value, onChange, disabled }) => (
    <span className="security-toggle line">
      <Switch inputId={id} checked={value === true} disabled={disabled} onChange={(event) => onChange(event.value)} />
      <span className="soft">{words}</span>
    </span>
  ),
})

const fields = {
  minLength: number('最小长度'),
  needsMixedCase: toggle('大小写字母', '须同时含有大写和小写字母'),
  needsSign: toggle('符号', '须含有符号'),
  maxAgeDays: number('有效期（天）'),
  notLast: number('历史密码（个）'),
}

/** Form for the password policy, which may be stricter than the platform's policy, but never weaker. */
export function PolicyPanel() {
  const { data, error, refetch } = useQuery(api.passwordPolicy.get.query())
  const save = useAction(api.passwordPolicy.update, '密码规则已保存')
  if (!data) return <QueryPlaceholder error={error} onRetry={refetch} lines={5} />

  return (
    <section>
      <h2>密码规则</h2>
      <p className="soft">
        平台规则始终有效：6 至 12 个字符，须同时含数字和字母。有效期填 0 表示不过期；历史密码填 0 表示不限制重复使用。
      </p>
      <PageForm
        id="policy"
        schema={PasswordPolicy}
        fields={fields}
        names={['minLength', 'maxAgeDays', 'notLast', 'needsMixedCase', 'needsSign']}
        values={data}
        submit="保存密码规则"
        busy={save.isPending}
        onSubmit={(body) => save.mutateAsync({ body })}
      />
    </section>
  )
}
