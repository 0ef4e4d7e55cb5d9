import { sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

interface Person {
  id: number
  nickName: string
}

/** Four elders who paid more than 300.00: one asked, one has a receipt, one an invoice that is void, one withdrew. */
export async function fillInvoices(
  db: Db,
  tenantId: number,
  { desk, manager }: { desk: Person; manager: Person },
): Promise<void> {
  await sql`
    insert into elder_invoice (tenant_id, oldman_id, kind, title, amount_fen, status, invoice_no, issue_date, issue_by, issue_user,
      void_by, void_user, void_time, void_reason, create_user, create_time)
    select ${tenantId}, id, case when place = 2 then 1 else 2 end, user_name, 30000,
      place - 1, case when place in (2, 3) then lpad(id::text, 8, '0') end, case when place in (2, 3) then current_date - 2 end,
      case when place in (2, 3) then ${desk.id}::bigint end, case when place in (2, 3) then ${desk.nickName}::text end,
      case when place = 3 then ${manager.id}::bigint end, case when place = 3 then ${manager.nickName}::text end,
      case when place = 3 then now() end, case when place = 3 then '抬头有误' end,
      ${desk.nickName}, now() - place * interval '1 day'
    from (select elder.id, elder.user_name, row_number() over (order by elder.id) as place from elder
      where tenant_id = ${tenantId} and paid_for_stays(tenant_id, id) >= 30000) as elder
    where place <= 4`.execute(db)
}
