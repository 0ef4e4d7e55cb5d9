import { useEffect, useState } from 'react'
import { OpenForm } from './open-form.tsx'
import { type Read, readForm } from './read-form.ts'
import { Told } from './told.tsx'

interface Props {
  formKey: string
  /** Asked for before anything was drawn. */
  first: Promise<Read>
}

/** A questionnaire for whoever has its address: no sign-in, no console. */
export function OpenPage({ formKey, first }: Props) {
  const [asked, setAsked] = useState(first)
  const [read, setRead] = useState<Read | null>(null)
  useEffect(() => {
    let isOver = false
    void asked.then((read) => !isOver && setRead(read))
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
      <main className="open-page" aria-busy>
        <div className="open-card open-bones">
          <span />
          <span />
          <span />
        </div>
      </main>
    )
  if (read.state === 'away')
    return (
      <Told title="问卷未能加载" text="请检查网络后重试。">
        <button type="button" className="fill-button" onClick={again}>
          重新加载
        </button>
      </Told>
    )
  if (read.state === 'closed') return <Told title={read.name || '暂时不能填写'} text={read.why} />
  return <OpenForm key={read.draft.requestKey} formKey={formKey} read={read} onAgain={again} />
}
