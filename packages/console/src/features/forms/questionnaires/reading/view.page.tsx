import { labelText } from '@care/shared/forms/questionnaires/items/label-text'
import { useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { FormHead } from '../../../../fill/form-head.tsx'
import { ReadOnlyForm } from '../../../../fill/read-only-form.tsx'
import { themeStyleOf } from '../../../../fill/theme-style.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { paperAddress, writeAddress } from '../../../../pickers/questionnaires/addresses.ts'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import { formAddress } from '../lists/addresses.ts'
import { NoQuestionnaire } from './no-questionnaire.tsx'
import { subjectIn } from './subject-of-address.ts'
import '../form/form.css'

/** `/questionnaire/view?key`: the published form, read-only. */
export function ViewPage() {
  const [query] = useTabQuery()
  const about = subjectIn(query)
  const key = about?.key ?? ''
  const mayCall = useMayCall()
  const form = useQuery({
    ...api.questionnaires.details.query({ params: { key }, query: { published: '1' } }),
    enabled: about !== null,
  })
  const name = form.data && labelText(form.data.project.name)
  useTabTitle(name && `查看 ${name}`)

  if (!about) return <NoQuestionnaire title="查看问卷" />
  if (form.error?.status === 404)
    return (
      <NoQuestionnaire title="查看问卷" text="问卷未发布或已停止收集">
        <Button label="预览草稿" onClick={() => navigate(formAddress(key, 'preview'))} />
      </NoQuestionnaire>
    )
  if (!form.data) return <QueryPlaceholder isPage error={form.error} onRetry={form.refetch} />
  const { project, projectItems, userProjectTheme: theme } = form.data
  return (
    <Page
      title={project.name}
      actions={
        <>
          {mayCall(api.questionnairePapers.blank) && (
            <Button label="打印空白问卷" icon="pi pi-print" outlined onClick={() => navigate(paperAddress({ key }))} />
          )}
          <Button label="填写" icon="pi pi-pencil" onClick={() => navigate(writeAddress({ key }))} />
        </>
      }
    >
      <div className="form-sheet boxed" style={themeStyleOf(theme)}>
        <article className="form-paper stack gap-4">
          <FormHead project={project} theme={theme} />
          <ReadOnlyForm items={projectItems} showNumber={theme?.showNumber ?? true} />
        </article>
      </div>
    </Page>
  )
}
