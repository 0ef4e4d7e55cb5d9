import { useId, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { api } from '../../../../calls/api.ts'
import { useMayCall, useMe } from '../../../../calls/me.ts'
import { Button } from '../../../../kit/inputs/button.tsx'
import { Page } from '../../../../kit/page/page.tsx'
import { useTabQuery } from '../../../../kit/page/tab-address.ts'
import { ElderPicker } from '../../../../pickers/people/elder-picker.tsx'
import { type AnswerSubject, writeAddress } from '../../../../pickers/questionnaires/addresses.ts'
import { NoQuestionnaire } from '../reading/no-questionnaire.tsx'
import { subjectIn } from '../reading/subject-of-address.ts'
import { WritingPanel } from './writing-panel.tsx'
import '../form/form.css'
import './writing.css'

/**
 * `/questionnaire/write?key&userId&workOrderJobId`: a staff member fills in a questionnaire, for an elder or without a
 * subject.
 */
export function WritePage() {
  const [query] = useTabQuery()
  const staffId = useMe().sysUser.userId
  const mayChoose = useMayCall()(api.elders.page)
  const about = subjectIn(query)
  if (!about) return <NoQuestionnaire title="填写问卷" />
  const { key, oldmanId, workOrderJobId } = about
  if (!oldmanId && mayChoose && query.get('own') !== '1') return <WhomChoice about={about} />
  return <WritingPanel key={`${key} ${oldmanId} ${workOrderJobId}`} writing={{ ...about, staffId }} />
}

/** Chooses the elder before the first answer. */
function WhomChoice({ about }: { about: AnswerSubject }) {
  const id = useId()
  const [elder, setElder] = useState<{ id: number; userName: string } | null>(null)
  return (
    <Page title="填写问卷">
      <form
        className="card write-whom stack gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (elder) navigate(writeAddress({ ...about, oldmanId: elder.id }), { replace: true })
        }}
      >
        <h2>
          <label htmlFor={id}>为哪位长者填写？</label>
        </h2>
        <ElderPicker id={id} value={elder} onChange={setElder} />
        <div className="line gap-3">
          <Button type="submit" label="开始填写" disabled={!elder} />
          <Button
            type="button"
            label="不针对长者，直接填写"
            outlined
            severity="secondary"
            onClick={() => navigate(`${writeAddress(about)}&own=1`, { replace: true })}
          />
        </div>
      </form>
    </Page>
  )
}
