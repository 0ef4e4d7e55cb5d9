import type { Questionnaire } from '@care/shared/forms/questionnaires/questionnaire'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { ActionButtons } from '../../../../crud/actions/use-actions.tsx'
import { ListPage } from '../../../../crud/list-page.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { writeAddress } from '../../../../pickers/questionnaires/addresses.ts'
import { formAddress } from './addresses.ts'
import { isCollecting, lifecycle } from './lifecycle.ts'
import { questionnaireFields } from './questionnaire.fields.tsx'

const CopyQuestionnaireDialog = lazyPart(
  'CopyQuestionnaireDialog',
  () => import('../definition/copy-questionnaire-dialog.tsx'),
)
const NewQuestionnaire = lazyPart('NewQuestionnaire', () => import('./new-questionnaire.tsx'))
const may = api.questionnaires.create

/** 问卷: list of the institution's questionnaires and their states. */
export function QuestionnairesPage() {
  const mayEdit = useMayCall()(may)
  const open = ({ key }: Questionnaire, part?: string) => navigate(formAddress(key, part))
  return (
    <ListPage
      list={api.questionnaires.page}
      name="questionnaires"
      fields={questionnaireFields}
      search={['name', 'status', 'questionnaireType']}
      columns={['name', 'status', 'version', 'questionnaireType', 'updateTime', 'createTime']}
      hidden={['createTime']}
      actions={
        <ActionButtons
          of={null}
          outlined
          severity="secondary"
          actions={() => [
            {
              label: '导入',
              icon: 'pi pi-upload',
              may,
              shows: (_, close) => <CopyQuestionnaireDialog onClose={close} />,
            },
            { label: '从模板新增', icon: 'pi pi-clone', may, open: () => navigate('/questionnaire/template') },
          ]}
        />
      }
      add={{ label: '新增问卷', may, shows: (_, close) => <NewQuestionnaire onClose={close} /> }}
      onOpen={(row) => open(row, mayEdit ? 'editor' : 'preview')}
      rowActions={(makers) => {
        const { publish, stop, recycle } = lifecycle(makers)
        return [
          { label: '编辑', may, open: (row) => open(row) },
          publish,
          { label: '预览', open: (row) => open(row, 'preview') },
          { label: '统计', may: api.questionnaireReports.stats, open: (row) => open(row, 'statistics') },
          { label: '填写', when: isCollecting, open: ({ key }) => navigate(writeAddress({ key })) },
          stop,
          recycle,
        ]
      }}
      empty="还没有问卷"
    />
  )
}
