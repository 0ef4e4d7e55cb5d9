import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { QuestionnaireStatus, questionnaireTypes } from '@care/shared/forms/questionnaires/questionnaire.words'
import { api } from '../../../../calls/api.ts'
import { codeField, dateTime, text } from '../../../../crud/fields/fields.tsx'
import { DataGrid } from '../../../../crud/list/data-grid.tsx'
import { SearchBar } from '../../../../crud/list/search-bar.tsx'
import { useLocalPage } from '../../../../crud/list/use-page.ts'
import { Drawer } from '../../../../kit/dialogs/drawer.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import type { Fields } from '../../../../kit/inputs/field.ts'

interface Props {
  tenantId: number
  chosen: string[]
  onChoose: (questionnaire: Questionnaire) => void
  onHide: () => void
}

const fields = {
  name: text('问卷名称'),
  questionnaireType: codeField('类型', questionnaireTypes, { width: 7 }),
  updateTime: dateTime('更新时间'),
} satisfies Fields<Questionnaire>

/** Select for several of the institution's questionnaires that collect answers. */
export function QuestionnaireChoice({ tenantId, chosen, onChoose, onHide }: Props) {
  const fixed = { status: String(QuestionnaireStatus.Collecting), tenantId: String(tenantId) }
  const page = useLocalPage(api.questionnaires.page, fixed)
  return (
    <Drawer
      title="添加问卷"
      onHide={onHide}
      width={50}
      footer={<Button label="完成" icon="pi pi-check" onClick={onHide} />}
    >
      <SearchBar page={page} fields={fields} search={['name', 'questionnaireType']} />
      <DataGrid
        page={page}
        fields={fields}
        columns={['name', 'questionnaireType', 'updateTime']}
        empty={{ text: '没有正在收集的问卷，请先在“问卷列表”中发布' }}
        rowActions={(row: Questionnaire) => {
          const has = chosen.includes(row.key)
          return has ? (
            <span className="soft">已添加</span>
          ) : (
            <Button label="添加" size="small" onClick={() => onChoose(row)} />
          )
        }}
      />
    </Drawer>
  )
}
