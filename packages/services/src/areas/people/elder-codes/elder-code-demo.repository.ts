import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import type { ElderCode, ElderCodeScan } from '../../../platform/db/tables.ts'

interface DemoCode {
  row: Insertable<ElderCode>
  scans: Omit<Insertable<ElderCodeScan>, 'codeId'>[]
}

export async function insertDemoCodes(db: Db, codes: DemoCode[]): Promise<void> {
  const rows = codes.map(({ row }) => row)
  const made = await db.insertInto('elderCode').values(rows).returning(['id', 'oldmanId']).execute()
  // the constraint allows one code per elder
  const ids = new Map(made.map(({ id, oldmanId }) => [oldmanId, id]))
  const scans = codes.flatMap((code) => code.scans.map((scan) => ({ ...scan, codeId: ids.get(scan.oldmanId) ?? 0 })))
  await db.insertInto('elderCodeScan').values(scans).execute()
}
