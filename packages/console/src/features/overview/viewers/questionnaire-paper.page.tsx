import { api } from '../../../calls/api.ts'
import { useTabQuery } from '../../../kit/page/tab-address.ts'
import { RenderedPaper } from './rendered-paper.tsx'

/** `/questionnaire/print`: printout of an answer by `id`, or of the blank form by `key`. */
export function QuestionnairePaperPage() {
  const [address] = useTabQuery()
  const [key, id] = [address.get('key') ?? '', Number(address.get('id'))]
  return id ? (
    <RenderedPaper title="问卷答卷" paper={api.questionnairePapers.answer.query({ params: { id } })} />
  ) : (
    <RenderedPaper title="空白问卷" paper={api.questionnairePapers.blank.query({ params: { key } })} />
  )
}
