import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { useTabQuery } from '../../kit/page/here.ts'
import { MadePaper } from './made-paper.tsx'

/** `/questionnaire/print`: an answer by its `id`, else the blank form by its `key`; `at` is when it was asked for. */
export function QuestionnairePaperPage() {
  const [address] = useTabQuery()
  const [key, id] = [address.get('key') ?? '', Number(address.get('id'))]
  const paper = id
    ? api.questionnairePapers.answer.query({ params: { id } })
    : api.questionnairePapers.blank.query({ params: { key } })
  const made = useQuery<Blob>({
    queryFn: paper.queryFn as () => Promise<Blob>,
    queryKey: ['questionnairePapers', 'print', key, id, address.get('at')],
    // what was printed stays as it was; another print is another paper
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return <MadePaper title={id ? '问卷答卷' : '空白问卷'} hint="通常只需几秒；完成后在此查看和下载" made={made} />
}
