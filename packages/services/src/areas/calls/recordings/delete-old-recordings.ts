import type { Outside } from '../../../outside/outside.ts'
import type { Database } from '../../../platform/db/client.ts'
import { sweepEach } from '../../../platform/sweep/sweep.ts'
import { findOld, markDeleted, recordingKey } from './recording.repository.ts'

const sweepOld = sweepEach<{ callId: number; days: number }, [Outside['storage']]>({
  due: 'tenants_with_old_recordings',
  find: findOld,
  // the bytes first: after a crash the row is found again, and nothing stays behind that nobody knows of
  take: async (run, { callId, days }, tenantId, storage) => {
    await storage.remove(recordingKey(tenantId, callId))
    await run((db) => markDeleted(db, tenantId, callId, `超过保留期限（${days}天），已自动删除`))
  },
})

/** Deletes the recordings that are older than their service keeps them. The call says when and why; its marks stay. */
export const deleteOldRecordings = (database: Database, storage: Outside['storage']) => sweepOld(database, storage)
