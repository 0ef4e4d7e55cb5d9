import type { FileView } from '@care/shared/admin/files/file'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import { download } from '../../../kit/text/download.ts'

type Named = Pick<FileView, 'bucketName' | 'fileName' | 'original'>

/** Downloads the original of a file. */
export function useSaveFile() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ bucketName: bucket, fileName, original }: Named) => {
      const bytes = await api.files.download.call({ params: { bucket, fileName }, query: {} })
      download(bytes, original)
    },
  })
  return { save: mutate, isSaving: isPending }
}
