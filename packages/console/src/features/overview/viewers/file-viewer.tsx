import type { FileView } from '@care/shared/admin/files/file'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { lazyPart } from '../../../kit/loading/lazy-part.tsx'
import { LoadFailure } from '../../../kit/loading/load-failure.tsx'
import { QueryPlaceholder } from '../../../kit/loading/query-placeholder.tsx'
import { PageSkeleton } from '../../../kit/loading/skeletons.tsx'
import { NoPreview } from './no-preview.tsx'
import { PictureViewer } from './picture-viewer.tsx'
import { useSaveFile } from './use-save-file.ts'

export const PdfViewer = lazyPart('PdfViewer', () => import('./pdf-viewer.tsx'), {
  waiting: <PageSkeleton />,
  lost: <LoadFailure />,
})

const pictures = ['jpg', 'png', 'webp']

interface Props {
  file: FileView
  reload: () => void
}

/** Shows a file with the viewer for its type, or a text with a download button. */
export function FileViewer({ file, reload }: Props) {
  const { save, isSaving } = useSaveFile()
  const retry = useMutation({
    mutationFn: () => api.files.view.call({ query: { id: file.id, retry: '1' } }),
    onSuccess: reload,
  })
  const onSave = () => save(file)
  if (file.pdf) return <Pdf address={file.pdf} file={file} onSave={onSave} />
  if (pictures.includes(file.type)) return <PictureViewer file={file} onSave={onSave} />
  return (
    <NoPreview
      file={file}
      onSave={onSave}
      isSaving={isSaving}
      onRetry={() => retry.mutate()}
      isRetrying={retry.isPending}
    />
  )
}

/** Downloads the PDF once, because its signed address expires long before the user closes the tab. */
function Pdf({ address, file, onSave }: { address: string; file: FileView; onSave: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file-bytes', file.id],
    queryFn: async () => {
      const answer = await fetch(address)
      if (!answer.ok) throw new Error(`file answered ${answer.status}`)
      return answer.blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return <QueryPlaceholder isPage error={error} onRetry={refetch} />
  return <PdfViewer bytes={data} name={file.original} onSave={onSave} />
}
