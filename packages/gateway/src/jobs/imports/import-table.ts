import { dictionaryImports } from '@care/shared/administration/administration.contract'
import type { CallInput } from '@care/shared/http/client'
import type { ImportTarget, RowOutcome } from '@care/shared/jobs/importable'
import type { Caller } from '@care/shared/session/session'
import type { CachedCall } from '../../cache/cache-rules.ts'
import type { InternalCalls } from '../../upstream/internal-calls.ts'
import type { GoodRow } from './judge-rows.ts'

export interface Taking {
  scope: Record<string, number>
  update: boolean
  dry: boolean
  key: string
  rows: GoodRow[]
}

interface Import {
  /** The call of the service whose rows these are. */
  take: (call: InternalCalls, caller: Caller, taking: Taking) => Promise<RowOutcome[]>
  /** Cached answers that are no longer true afterwards. */
  drops: CachedCall[]
}

/** Where the rows of a file go; what they look like stands in shared/jobs/importable.ts. */
export const importTable: Record<ImportTarget, Import> = {
  dictionaryItems: {
    take: (call, caller, taking) =>
      call(dictionaryImports.take, caller, { body: taking as CallInput<typeof dictionaryImports.take>['body'] }),
    drops: ['dictionaries.items'],
  },
}
