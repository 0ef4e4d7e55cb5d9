import { isDisplayed } from '@care/shared/forms/questionnaires/items/item-types'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../../calls/api.ts'
import { useMayCall } from '../../../../../calls/me.ts'
import { ActionButtons } from '../../../../../crud/actions/use-actions.tsx'
import { lazyPart } from '../../../../../kit/loading/lazy-part.tsx'
import { Fact, RecordFields } from '../../../../../kit/text/facts.tsx'
import { paperAddress, viewAddress, writeAddress } from '../../../../../pickers/questionnaires/addresses.ts'
import { UploadOwnerContext } from '../../../../../pickers/upload/upload-owner.ts'
import { CopyButtons } from '../../definition/copy-buttons.tsx'
import { formAddress } from '../../lists/addresses.ts'
import { isCollecting, lifecycle } from '../../lists/lifecycle.ts'
import { questionnaireFields } from '../../lists/questionnaire.fields.tsx'
import { CheckInMark } from './check-in-mark.tsx'
import type { PartProps } from './part-props.ts'
import { RequiringServices } from './requiring-services.tsx'

const RecordDrawer = lazyPart('RecordDrawer', () => import('../../../../../crud/form/record-drawer.tsx'))

/** State, figures and next steps of a questionnaire. */
export function Overview({ form, formKey }: PartProps) {
  const { project, projectItems, projectLogics } = form
  const mayCall = useMayCall()
  const isOpen = isCollecting(project)
  const seesResults = mayCall(api.questionnaireReports.stats)
  const stats = useQuery({
    ...api.questionnaireReports.stats.query({ query: { projectKey: formKey } }),
    enabled: seesResults,
  })
  const asked = projectItems.filter(({ type }) => !isDisplayed(type))
  const go = (part: string) => navigate(formAddress(formKey, part), { replace: true })
  const isEmpty = asked.length === 0
  const mayEdit = mayCall(api.questionnaires.create)

  return (
    <div className="card form-card stack gap-4">
      <RecordFields
        row={project}
        fields={questionnaireFields}
        columns={3}
        names={['status', 'version', 'questionnaireType', 'createTime', 'updateTime']}
      />
      <dl className="facts stack is-3">
        <Fact label="题目">{asked.length} 题</Fact>
        <Fact label="必填">{asked.filter(({ required }) => required).length} 题</Fact>
        <Fact label="显示条件">{projectLogics.length} 条</Fact>
        {stats.data && (
          <>
            <Fact label="打开">{stats.data.viewCount} 次</Fact>
            <Fact label="提交">{stats.data.completeCount} 份</Fact>
          </>
        )}
        <RequiringServices formKey={formKey} />
      </dl>
      <div className="line gap-3">
        <ActionButtons
          of={project}
          actions={(makers) => [
            {
              ...lifecycle(makers).publish,
              label: isOpen ? '发布修改' : '发布',
              icon: 'pi pi-send',
              when: () => !isEmpty && (!isOpen || project.isChanged),
            },
            { label: '编辑', icon: 'pi pi-pencil', outlined: true, may: mayEdit, open: () => go('editor') },
            { label: '预览', icon: 'pi pi-eye', outlined: true, open: () => go('preview') },
            {
              label: '查看发布版',
              icon: 'pi pi-file',
              outlined: true,
              when: isCollecting,
              open: () => navigate(viewAddress(formKey)),
            },
            {
              label: '填写',
              icon: 'pi pi-file-edit',
              outlined: true,
              when: isCollecting,
              open: () => navigate(writeAddress({ key: formKey })),
            },
            {
              label: '打印空白问卷',
              icon: 'pi pi-print',
              outlined: true,
              may: api.questionnairePapers.blank,
              when: () => !isEmpty,
              open: () => navigate(paperAddress({ key: formKey })),
            },
            {
              label: '修改名称与说明',
              icon: 'pi pi-tag',
              outlined: true,
              may: mayEdit,
              shows: (of, close) => (
                <UploadOwnerContext value={of.tenantId}>
                  <RecordDrawer
                    title="修改名称与说明"
                    call={api.questionnaires.update}
                    drafted={api.questionnaires.create}
                    fields={questionnaireFields}
                    names={['name', 'questionnaireType', 'describe']}
                    row={of}
                    fixed={{ key: formKey }}
                    onClose={close}
                  />
                </UploadOwnerContext>
              ),
            },
          ]}
        />
        <CheckInMark project={project} />
        {mayEdit && <CopyButtons form={form} formKey={formKey} />}
        <ActionButtons of={project} actions={(makers) => [{ ...lifecycle(makers).stop, label: '停止收集' }]} />
      </div>
      {isEmpty && <p className="soft">还没有题目，添加题目后才能发布。</p>}
    </div>
  )
}
