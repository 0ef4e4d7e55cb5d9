import { questionnaireStatuses } from '@care/shared/forms/questionnaires/questionnaire.words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRoute } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { lazyPart } from '../../../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../../../kit/loading/load-failure.tsx'
import { QueryPlaceholder } from '../../../../kit/loading/query-placeholder.tsx'
import { SkeletonLines } from '../../../../kit/loading/skeletons.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { Tabs } from '../../../../kit/page/tabs.tsx'
import { WordTag } from '../../../../kit/text/word-tag.tsx'
import { useTabTitle } from '../../../../shell/tabs/tab-pane.tsx'
import { formAddress } from '../lists/addresses.ts'
import { Overview } from './parts/overview.tsx'
import type { PartProps } from './parts/part-props.ts'
import { Publish } from './parts/publish.tsx'
import './form.css'

const places = { waiting: <SkeletonLines count={8} />, lost: <LoadFailure /> }
const Editor = lazyPart('Editor', () => import('./editor/editor.tsx'), places)
const LogicPart = lazyPart('LogicPart', () => import('./logic/logic.tsx'), places)
const SettingPart = lazyPart('SettingPart', () => import('./parts/setting.tsx'), places)
const ThemePart = lazyPart('ThemePart', () => import('./parts/theme.tsx'), places)
const Statistics = lazyPart('Statistics', () => import('../results/statistics.tsx'), places)
const Preview = lazyPart('Preview', () => import('./parts/preview.tsx'), places)

/** Content of each tab of the page, by the last segment of the address. */
const parts: Record<string, { title: string; content: (props: PartProps) => ReactNode; by?: 'edit' | 'result' }> = {
  default: { title: '概览', content: (props) => <Overview {...props} /> },
  editor: { title: '编辑', content: (props) => <Editor {...props} />, by: 'edit' },
  logic: { title: '显示条件', content: (props) => <LogicPart {...props} />, by: 'edit' },
  preview: { title: '预览', content: (props) => <Preview {...props} /> },
  setting: { title: '设置', content: (props) => <SettingPart {...props} />, by: 'edit' },
  theme: { title: '外观', content: (props) => <ThemePart {...props} />, by: 'edit' },
  publish: { title: '发布', content: (props) => <Publish {...props} />, by: 'edit' },
  statistics: { title: '统计', content: (props) => <Statistics {...props} />, by: 'result' },
}

/** Page of one questionnaire: its state, items and answers in tabs. */
export function QuestionnaireFormPage() {
  const [, params] = useRoute('/questionnaire/form/:part?')
  const [query] = useTabQuery()
  const key = query.get('key') ?? ''
  const mayCall = useMayCall()
  const form = useQuery({ ...api.questionnaires.details.query({ params: { key } }), enabled: key !== '' })
  useTabTitle(form.data?.project.name)

  const list = <Button label="返回问卷列表" outlined onClick={() => navigate('/questionnaire/index')} />
  if (key === '')
    return (
      <Page title="问卷">
        <div className="card state">
          <p className="state-title">请在问卷列表中选择问卷</p>
          {list}
        </div>
      </Page>
    )
  if (!form.data) return <QueryPlaceholder isPage error={form.error} onRetry={form.refetch} />

  const { project } = form.data
  const allowed = { edit: mayCall(api.questionnaires.update), result: mayCall(api.questionnaireResults.page) }
  const tabs = Object.entries(parts)
    .filter(([, { by }]) => !by || allowed[by])
    .map(([id, { title, content }]) => ({ id, title, content: content({ form: form.data, formKey: key }) }))
  const status = questionnaireStatuses[project.status]

  return (
    <Page
      fill
      title={
        <span className="line">
          <span className="cut">{project.name}</span>
          <WordTag {...status} />
          {project.isCheckin && <WordTag label="入住问卷" look="info" />}
          {project.version !== null && <span className="soft small">V{project.version}</span>}
          {project.isChanged && project.version !== null && <WordTag label="有未发布的修改" look="warning" />}
        </span>
      }
      actions={list}
    >
      <Tabs
        className="form-parts"
        tabs={tabs}
        chosen={params?.part ?? 'default'}
        onChoose={(part) => navigate(formAddress(key, part), { replace: true })}
        scrolls
      />
    </Page>
  )
}
