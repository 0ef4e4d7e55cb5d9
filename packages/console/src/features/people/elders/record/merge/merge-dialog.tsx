import { useQuery } from '@tanstack/react-query'
import { api } from '../../../../../calls/api.ts'
import { Dialog } from '../../../../../kit/dialogs/dialog.tsx'
import { QueryPlaceholder } from '../../../../../kit/loading/query-placeholder.tsx'
import { MergeComparison } from './merge-comparison.tsx'
import './merge.css'

interface Props {
  /** Ids of two records of the same person. */
  ids: readonly [number, number]
  onClose: () => void
  /** Called with the id of the record that was kept. */
  onMerged: (keptId: number) => void
}

/** Compares two records side by side; the user chooses which one to keep, and which values of the other it gets. */
export function MergeDialog({ ids: [one, other], onClose, onMerged }: Props) {
  const fresh = { staleTime: 0, refetchOnMount: 'always' } as const
  const first = useQuery({ ...api.elders.get.query({ params: { id: one } }), ...fresh })
  const second = useQuery({ ...api.elders.get.query({ params: { id: other } }), ...fresh })
  const preview = useQuery({
    ...api.elders.mergePreview.query({ query: { keptId: String(one), droppedId: String(other) } }),
    ...fresh,
  })
  const failed = [first, second, preview].find(({ error }) => error)
  return (
    <Dialog title="合并长者档案" onClose={onClose} width={64}>
      {first.data && second.data && preview.data ? (
        <MergeComparison
          one={first.data}
          other={second.data}
          preview={preview.data}
          onClose={onClose}
          onMerged={onMerged}
        />
      ) : (
        <QueryPlaceholder
          error={failed?.error ?? null}
          onRetry={() => {
            for (const query of [first, second, preview]) if (query.error) void query.refetch()
          }}
          lines={8}
        />
      )}
    </Dialog>
  )
}
