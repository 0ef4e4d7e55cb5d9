import { commentLength } from '@care/shared/alarms/warnings/warning'
import { useId, useState } from 'react'
import { api } from '../../../../calls/api.ts'
import { useAction } from '../../../../crud/use-action.ts'
import { useUnsaved } from '../../../../kit/dialogs/unsaved.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { CountedInput } from '../../../../kit/inputs/counted-input.tsx'
import { Fault } from '../../../../kit/text/fault.tsx'
import './comment-box.css'

/** Adds a note to the warning, for the next person who opens the warning. */
export function CommentBox({ warningId }: { warningId: number }) {
  const id = useId()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  useUnsaved(text.trim() !== '')
  const comment = useAction(api.warnings.comment, '跟进已添加', () => setText(''))
  const send = () => {
    if (comment.isPending) return
    if (!text.trim()) return setFault('请输入跟进内容')
    comment.mutate({ body: { id: warningId, text: text.trim() } })
  }
  return (
    <Form className="comment-box stack" onSubmit={send}>
      <label htmlFor={id} className="p-hidden-accessible">
        跟进内容
      </label>
      <CountedInput
        id={id}
        rows={2}
        max={commentLength}
        placeholder="补充跟进情况，所有处理人可见"
        value={text}
        invalid={fault !== null}
        onChange={(value = '') => {
          setText(value)
          setFault(null)
        }}
      />
      <Button type="submit" label="添加跟进" size="small" outlined loading={comment.isPending} />
      <Fault id={`${id}-fault`}>{fault}</Fault>
    </Form>
  )
}
