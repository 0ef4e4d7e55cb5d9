import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Page } from '../../../../kit/page/page.tsx'

interface Props {
  title: string
  text?: string
  children?: ReactNode
}

/** Placeholder when the address names no questionnaire, or a questionnaire that is not open. */
export const NoQuestionnaire = ({ title, text = '请在问卷列表中选择问卷', children }: Props) => (
  <Page title={title}>
    <div className="card state">
      <p className="state-title">{text}</p>
      <div className="line gap-3">
        {children}
        <Button label="返回问卷列表" outlined onClick={() => navigate('/questionnaire/index')} />
      </div>
    </div>
  </Page>
)
