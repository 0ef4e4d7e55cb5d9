import type { Caller } from '@care/shared/admin/session/session'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'
import { type FileAddress, permanentFileUrl } from './addresses.ts'

const url = sql`('/admin/sys-file/' || sys_file.tenant_id || '/' || sys_file.file_name)`
const ofSame = sql`tenant_id = sys_file.tenant_id`

/**
 * SQL condition: the caller may read a row of `sys_file`, because the caller uploaded the file or may see a record that
 * refers to it. Pictures of staff and institutions are readable within the institution; an elder's picture needs the
 * elder's consent. Files of all other records require the permission to see the record.
 */
export function isReadableBy({ tenantId, tenantIds, userId, permissions }: Caller) {
  const may = (...names: string[]) => names.some((name) => permissions.includes(name))
  return sql<boolean>`(
    ${may('file:view', 'file:edit')}
    or create_by = ${userId} and tenant_id = any(${tenantIds}::bigint[]) and not is_external
    or exists (select from sys_user where ${ofSame} and avatar = ${url})
    or exists (select from sys_tenant where id = sys_file.tenant_id and logo = ${url})
    or ${may('elder:view', 'warning:view', 'workorder:view')}
      and exists (select from elder where ${ofSame} and avatar = ${url} and allows(elder.tenant_id, elder.id, 'photo'))
    or ${may('elderfile:view')} and exists (select from elder_file where ${ofSame} and elder_file.url = ${url})
    or ${may('elder:view', 'checkin:view', 'contract:view')}
      and exists (select from elder_contract where ${ofSame} and ${url} in (file_url, signature_url, release_file_url))
    or ${may('staypaper:view')} and exists (select from stay_paper where ${ofSame} and ${url} in (file_url, signature_url))
    or ${may('retreat:view')} and exists (select from elder_retreat where ${ofSame} and voucher_url = ${url})
    or ${may('checkin:view')} and exists (select from check_in where ${ofSame} and form -> 'contract' ->> 'fileUrl' = ${url})
    or ${may('checkin:view', 'checkout:edit')} and exists (select from check_out where ${ofSame} and form ->> 'fileUrl' = ${url})
    or ${may('elder:view')} and exists (select from elder_consent where ${ofSame} and document = ${url})
    or ${may('incident:view')}
      and exists (select from incident where ${ofSame} and remove_time is null
        and files @> jsonb_build_array(jsonb_build_object('url', ${url})))
    or ${may('assess:view')}
      and exists (select from elder_assessment where ${ofSame} and sign_imgs @> jsonb_build_array(${url}))
    or ${may('workorder:view')} and exists (select from work_order_job where ${ofSame} and (sign_in_img = ${url} or sign_out_img = ${url}))
    or ${may('workorder:view')} and exists (select from work_order_job_file where ${ofSame} and file_url = ${url})
    or ${may('workorder:view')} and exists (select from work_order_job_signature where ${ofSame} and img = ${url})
    or ${may('questionnaire:view', 'questionnaire:result')}
      and exists (select from questionnaire_file where ${ofSame} and questionnaire_file.file_name = sys_file.file_name and result_id is not null)
    or ${may('account:view')} and exists (select from elder_account_record where ${ofSame} and voucher_url = ${url})
    or ${may('receipt:view')} and exists (select from elder_invoice where ${ofSame} and file_url = ${url})
    or ${may('receipt:view')} and exists (select from emergency_spending where ${ofSame} and file_url = ${url})
    or ${may('receipt:view')} and exists (select from deposit where ${ofSame} and file_url = ${url})
    or ${may('bedcleaning:view')} and exists (select from bed_cleaning where ${ofSame} and photo_url = ${url})
    or ${may('bed:view')} and exists (select from building where ${ofSame} and plan = ${url})
    or ${may('bed:view')} and exists (select from room_type where ${ofSame} and photo = ${url})
    or ${may('packageorder:view')} and exists (select from package_bill where ${ofSame} and bill_url = ${url})
    or ${may('costpackage:view')} and exists (select from cost_package where ${ofSame} and picture = ${url})
    or ${may('costproject:view')} and exists (select from cost_project where ${ofSame} and picture = ${url})
    or ${may('tenant:audit')} and is_external
      and exists (select from tenant_application as asked, jsonb_each_text(details) as detail
        where asked.tenant_id = sys_file.tenant_id and detail.value = ${url})
    or exists (select from announcement
      where ${ofSame} and (status = '1' or ${may('announcement:view')} and tenant_id = ${tenantId})
        and (strpos(content, ${url}) > 0 or attachments @> jsonb_build_array(jsonb_build_object('url', ${url})))))`
}

/** Which of these files exist, by their permanent addresses, and whether the caller may read each file. */
export async function findReadable(
  db: Db,
  caller: Caller,
  files: readonly FileAddress[],
): Promise<Map<string, boolean>> {
  const asked = files.filter(({ tenantId }) => caller.tenantIds.includes(tenantId))
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('sysFile')
    .select(['tenantId', 'fileName', isReadableBy(caller).as('isReadable')])
    .where('tenantId', 'in', caller.tenantIds)
    .where(({ eb, or }) =>
      or(asked.map(({ tenantId, fileName }) => eb('tenantId', '=', tenantId).and('fileName', '=', fileName))),
    )
    .execute()
  return new Map(rows.map(({ isReadable, ...file }) => [permanentFileUrl(file), isReadable]))
}

/** A picture that this account uploaded. */
export const findOwnPicture = (db: Db, owner: { tenantId: number; userId: number }, address: FileAddress) =>
  db
    .selectFrom('sysFile')
    .select(['id', 'original', 'type', 'fileSize'])
    .where('tenantId', '=', owner.tenantId)
    .where('tenantId', '=', address.tenantId)
    .where('fileName', '=', address.fileName)
    .where('createBy', '=', owner.userId)
    .where('isExternal', '=', false)
    .where('type', 'in', ['jpg', 'png', 'webp'])
    .executeTakeFirst()
