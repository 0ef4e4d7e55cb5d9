import type { Details } from '@care/shared/forms/questionnaires/questionnaire'
import { useEffect, useState } from 'react'
import { FormHead } from '../fill/form-head.tsx'
import { themeStyleOf } from '../fill/theme-style.ts'
import { MessagePage } from './message-page.tsx'
import { OpenForm } from './open-form.tsx'
import { type FormLoading, type FormLoadResult, readForm } from './read-form.ts'

interface Props {
  formKey: string
  /** The request started before the first render. */
  first: FormLoading
}

/** The questionnaire at a public address: no sign-in, no console. */
export function OpenPage({ formKey, first }: Props) {
  const [asked, setAsked] = useState(first)
  const [head, setHead] = useState<Details | null>(null)
  const [read, setRead] = useState<FormLoadResult | null>(null)
  useEffect(() => {
    let isOver = false
    void asked.head.then((head) => !isOver && setHead(head))
    void asked.whole.then((read) => !isOver && setRead(read))
    return () => {
      isOver = true
    }
  }, [asked])
  const again = () => {
    setRead(null)
    setAsked(readForm(formKey))
  }

  if (!read)
    return (
      <main className="open-page" aria-busy style={themeStyleOf(head?.userProjectTheme ?? null)}>
        <div className="open-card">
          {head && <FormHead project={head.project} theme={head.userProjectTheme} />}
          <div className="open-bones">
            <span />
            <span />
            <span />
          </div>
        </div>
      </main>
    )
  if (read.state === 'away')
    return (
      <MessagePage title="问卷未能加载" text="请检查网络后重试。">
        <button type="button" className="fill-button" onClick={again}>
          重新加载
        </button>
      </MessagePage>
    )
  if (read.state === 'closed') return <MessagePage title={read.name || '暂时不能填写'} text={read.why} />
  return <OpenForm key={read.draft.requestKey} formKey={formKey} read={read} onAgain={again} />
}
