import { useQuery } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { QueryPlaceholder } from '../../kit/loading/query-placeholder.tsx'
import type { AnswerSubject } from './addresses.ts'
import { AnswerSheet } from './answer-sheet.tsx'

interface Props {
  title: string
  about: AnswerSubject
  onClose: () => void
}

/** The content of `/questionnaire/detail` in a full-window overlay, which closes to the previous page. */
export function PreviewFrame({ title, about, onClose }: Props) {
  const { key, oldmanId, workOrderJobId } = about
  const query = { key, userId: oldmanId ?? undefined, workOrderJobId: workOrderJobId ?? undefined }
  const { data, error, refetch } = useQuery(api.questionnaireResults.find.query({ query }))
  return (
    <Dialog title={title} onClose={onClose} className="preview-frame" style={{}}>
      {data ? (
        <AnswerSheet result={data} />
      ) : data === null ? (
        <p className="state-title">未完成问卷无法查看</p>
      ) : (
        <QueryPlaceholder error={error} onRetry={refetch} lines={9} />
      )}
    </Dialog>
  )
}
