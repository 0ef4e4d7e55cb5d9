import { api } from '../../calls/api.ts'
import { useTabQuery } from '../../kit/page/here.ts'
import { MadePaper } from './made-paper.tsx'

/** `/questionnaire/print`: an answer by `id`, or the blank form by `key`. */
export function QuestionnairePaperPage() {
  const [address] = useTabQuery()
  const [key, id] = [address.get('key') ?? '', Number(address.get('id'))]
  return id ? (
    <MadePaper title="问卷答卷" paper={api.questionnairePapers.answer.query({ params: { id } })} />
  ) : (
    <MadePaper title="空白问卷" paper={api.questionnairePapers.blank.query({ params: { key } })} />
  )
}
