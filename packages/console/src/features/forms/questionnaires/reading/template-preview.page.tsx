import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { FormHead } from '../../../../fill/form-head.tsx'
import { ReadOnlyForm } from '../../../../fill/read-only-form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import { NoQuestionnaire } from './no-questionnaire.tsx'
import { subjectIn } from './subject-of-address.ts'
import '../form/form.css'

const NewQuestionnaire = lazyPart('NewQuestionnaire', () => import('../lists/new-questionnaire.tsx'))

/** `/questionnaire/template/preview?key`: shows a template before a questionnaire is created from the template. */
export function TemplatePreviewPage() {
  const [query] = useTabQuery()
  const key = subjectIn(query)?.key ?? ''
  const mayUse = useMayCall()(api.questionnaireTemplates.use)
  const [isUsing, setUsing] = useState(false)
  const form = useQuery({ ...api.questionnaireTemplates.details.query({ params: { key } }), enabled: key !== '' })
  useTabTitle(form.data && `模板 ${form.data.project.name}`)

  const back = <Button label="返回问卷模板" outlined onClick={() => navigate('/questionnaire/template')} />
  if (key === '') return <NoQuestionnaire title="模板预览" text="请在问卷模板中选择模板" />
  if (!form.data) return <QueryPlaceholder isPage error={form.error} onRetry={form.refetch} />
  const { project, projectItems } = form.data
  return (
    <Page
      title={project.name}
      actions={
        <>
          {back}
          {mayUse && <Button label="使用模板" icon="pi pi-clone" onClick={() => setUsing(true)} />}
        </>
      }
    >
      <div className="form-sheet boxed">
        <article className="form-paper stack gap-4">
          <FormHead project={project} theme={null} />
          <ReadOnlyForm items={projectItems} showNumber />
        </article>
      </div>
      {isUsing && <NewQuestionnaire template={project} onClose={() => setUsing(false)} />}
    </Page>
  )
}
