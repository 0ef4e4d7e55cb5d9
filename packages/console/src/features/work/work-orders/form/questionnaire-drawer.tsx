import type { Bound } from '@care/shared/forms/questionnaires/bindings.contract'
import { api } from '../../../../calls/api.ts'
import { text } from '../../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'
import type { JobQuestionnaire } from './order-draft.ts'

interface Props {
  title: string
  serverProjectId: number
  tenantId: number
  chosen: readonly JobQuestionnaire[]
  onChange: (chosen: JobQuestionnaire[]) => void
  onHide: () => void
}

const fields = {
  name: text('问卷名称'),
  key: { ...text('问卷标识', { width: 20 }), show: (key: string) => <span className="soft small">{key}</span> },
} satisfies Fields<Bound>

/** Selects the questionnaires of an item; optional ones can be added and removed, default ones cannot. */
export function QuestionnaireDrawer({ title, serverProjectId, tenantId, chosen, onChange, onHide }: Props) {
  const fixed = { serverProjectId: String(serverProjectId), tenantId: String(tenantId) }
  const page = useLocalPage(api.questionnaireBindings.page, fixed)
  const actionOf = ({ key, name, isDefault }: Bound) => {
    const has = chosen.some((one) => one.key === key)
    if (has && isDefault) return <span className="soft">默认，不能移除</span>
    return has ? (
      <Button
        label="移除"
        size="small"
        outlined
        severity="secondary"
        onClick={() => onChange(chosen.filter((one) => one.key !== key))}
      />
    ) : (
      <Button label="选择" size="small" onClick={() => onChange([...chosen, { key, name, isDefault }])} />
    )
  }

  return (
    <Drawer
      title={title}
      onHide={onHide}
      width={60}
      footer={<Button label="完成" icon="pi pi-check" onClick={onHide} />}
    >
      <SearchBar page={page} fields={fields} search={['name']} />
      <DataGrid
        page={page}
        fields={fields}
        columns={['name', 'key']}
        empty={{ text: '这项服务没有绑定问卷，可在“服务目录”中绑定' }}
        rowActions={actionOf}
      />
    </Drawer>
  )
}
