import type { TestDatabase } from '../database.ts'

/** A stored PDF of the person's own; returns its address. */
export async function insertFile(
  { owner }: TestDatabase,
  { tenantId, createBy }: { tenantId: number; createBy: number },
): Promise<string> {
  const fileName = `${crypto.randomUUID()}.pdf`
  const file = { fileName, original: '材料.pdf', type: 'pdf', fileSize: 1, purpose: 'other', isExternal: false }
  await owner
    .insertInto('sysFile')
    .values({ ...file, tenantId, createBy })
    .execute()
  return `/admin/sys-file/${tenantId}/${fileName}`
}
