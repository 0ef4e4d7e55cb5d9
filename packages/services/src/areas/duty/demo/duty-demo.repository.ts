import type { Db } from '../../../platform/db/client.ts'

/** What was signed by both. */
export const signDemoSheet = (
  db: Db,
  { tenantId, id }: { tenantId: number; id: number },
  signed: { givenBy: number; givenName: string; givenTime: Date; takenBy: number; takenName: string; takenTime: Date },
) =>
  db
    .updateTable('dutyHandover')
    .set({ ...signed, status: 2 })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
