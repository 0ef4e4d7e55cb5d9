import type { HandoverLine } from '@care/shared/alarms/duty/handover/handover'
import { useId, useState } from 'react'
import { requestKey } from '../../../../calls/request-key.ts'
import { Form } from '../../../../kit/form/form.tsx'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Select } from '../../../../kit/inputs/select.tsx'
import { TextInput } from '../../../../kit/inputs/text-input.tsx'
import { ElderPicker } from '../../../../pickers/people/elder-picker.tsx'

type Own = 'watch' | 'other'
const kinds: { value: Own; label: string }[] = [
  { value: 'other', label: '其他事项' },
  { value: 'watch', label: '重点关注' },
]

/**
 * Adds a line typed by the writer of a handover sheet: a note, or an elder to watch, who stays on every sheet until
 * ticked off.
 */
export function AddLine({ onAdd }: { onAdd: (line: HandoverLine) => void }) {
  const ids = { kind: useId(), elder: useId(), text: useId() }
  const [source, setSource] = useState<Own>('other')
  const [elder, setElder] = useState<{ id: number; userName: string } | null>(null)
  const [text, setText] = useState('')
  const isReady = text.trim() !== '' && (source === 'other' || elder !== null)

  const add = () => {
    if (!isReady) return
    const watched = source === 'watch' ? elder : null
    onAdd({
      key: `own:${requestKey()}`,
      source,
      isCritical: false,
      mustSee: false,
      remark: null,
      isOver: false,
      text: watched ? `${watched.userName}：${text.trim()}` : text.trim(),
      link: watched ? { kind: 'elder', id: watched.id } : null,
    })
    setText('')
    setElder(null)
  }
  return (
    <Form className="sheet-add row wrap" onSubmit={add}>
      <label htmlFor={ids.kind} className="visually-hidden">
        事项类型
      </label>
      <Select inputId={ids.kind} value={source} options={kinds} onChange={({ value }) => setSource(value)} />
      {source === 'watch' && (
        <>
          <label htmlFor={ids.elder} className="visually-hidden">
            长者
          </label>
          <ElderPicker id={ids.elder} value={elder} onChange={setElder} />
        </>
      )}
      <TextInput
        id={ids.text}
        aria-label="事项内容"
        placeholder={source === 'watch' ? '为什么关注、怎么做' : '要交代的事'}
        maxLength={250}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button label="添加" icon="pi pi-plus" outlined disabled={!isReady} />
    </Form>
  )
}
