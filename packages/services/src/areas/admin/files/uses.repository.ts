import type { Caller } from '@care/shared/admin/session/session'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/client.ts'

/** A regular expression for file addresses within a longer text. */
const addresses = sql.lit('/admin/sys-file/[0-9]+/[A-Za-z0-9_-]+[.][a-z]+')
const elderName = sql`(select user_name from elder where elder.tenant_id = held.tenant_id and elder.id = held.oldman_id)`

interface Use {
  place: string
  /** The table, the column with the file address, and the column that names the owner. */
  table: string
  url: string | RawBuilder<unknown>
  of: string | RawBuilder<unknown>
  /** SQL parts: which rows of the table count, and a lateral join that extracts the file addresses from the column. */
  where?: RawBuilder<unknown>
  from?: RawBuilder<unknown>
}

const questionnaireName = sql`(
  select name from questionnaire form where form.tenant_id = held.tenant_id and form.id = held.questionnaire_id)`

/** Use of pictures anywhere in the texts of a questionnaire. */
const inQuestionnaire = (place: string, table: string, of: RawBuilder<unknown>, text: RawBuilder<unknown>): Use => ({
  place,
  table,
  of,
  url: sql`found[1]`,
  from: sql`regexp_matches(${text}, '(' || ${addresses} || ')', 'g') as found`,
})

/** Every column that may hold the address of a file; uses.test.ts compares the list with tables.ts. */
export const fileUses: readonly Use[] = [
  { place: '员工头像', table: 'sys_user', url: 'avatar', of: 'nick_name' },
  { place: '注册账号头像', table: 'external_account', url: 'avatar', of: 'nick_name' },
  { place: '机构标志', table: 'sys_tenant', url: 'logo', of: 'name' },
  { place: '长者头像', table: 'elder', url: 'avatar', of: 'user_name' },
  { place: '长者身份证', table: 'elder', url: 'id_card_front', of: 'user_name' },
  { place: '长者身份证', table: 'elder', url: 'id_card_back', of: 'user_name' },
  { place: '待处理预警的头像', table: 'warning', url: 'avatar', of: 'name', where: sql`is_disposed <> 1` },
  { place: '长者文件', table: 'elder_file', url: 'url', of: elderName },
  { place: '合同', table: 'elder_contract', url: 'file_url', of: elderName },
  { place: '合同签名', table: 'elder_contract', url: 'signature_url', of: elderName },
  { place: '解除合同', table: 'elder_contract', url: 'release_file_url', of: elderName },
  { place: '入住文书', table: 'stay_paper', url: 'file_url', of: elderName },
  { place: '入住文书签名', table: 'stay_paper', url: 'signature_url', of: elderName },
  { place: '退住申请', table: 'elder_retreat', url: 'voucher_url', of: elderName },
  { place: '收据和发票', table: 'elder_invoice', url: 'file_url', of: elderName },
  { place: '押金抵扣依据', table: 'deposit', url: 'file_url', of: elderName },
  { place: '应急支出材料', table: 'emergency_spending', url: 'file_url', of: elderName },
  { place: '授权书', table: 'elder_consent', url: 'document', of: elderName },
  { place: '入住办理', table: 'check_in', url: sql`form -> 'contract' ->> 'fileUrl'`, of: elderName },
  { place: '退住办理', table: 'check_out', url: sql`form ->> 'fileUrl'`, of: elderName },
  {
    place: '能力评估签名',
    table: 'elder_assessment',
    of: elderName,
    url: sql`img`,
    from: sql`jsonb_array_elements_text(sign_imgs) as img`,
  },
  {
    place: '不良事件',
    table: 'incident',
    of: 'place',
    url: sql`one ->> 'url'`,
    from: sql`jsonb_array_elements(files) as one`,
  },
  { place: '签到照片', table: 'work_order_job', url: 'sign_in_img', of: 'server_project_name' },
  { place: '签退照片', table: 'work_order_job', url: 'sign_out_img', of: 'server_project_name' },
  { place: '工单附件', table: 'work_order_job_file', url: 'file_url', of: 'file_name' },
  { place: '工单签名', table: 'work_order_job_signature', url: 'img', of: sql`''` },
  { place: '账户凭证', table: 'elder_account_record', url: 'voucher_url', of: 'record_no' },
  {
    place: '床位清洁照片',
    table: 'bed_cleaning',
    url: 'photo_url',
    of: sql`(select name from bed where bed.tenant_id = held.tenant_id and bed.id = held.bed_id)`,
  },
  { place: '楼栋平面图', table: 'building', url: 'plan', of: 'name' },
  { place: '房型照片', table: 'room_type', url: 'photo', of: 'name' },
  { place: '套餐订单回单', table: 'package_bill', url: 'bill_url', of: 'bill_no' },
  { place: '套餐发票', table: 'package_invoice', url: 'invoice_url', of: 'title' },
  { place: '服务项目图片', table: 'cost_project', url: 'picture', of: 'projec_name' },
  { place: '服务套餐图片', table: 'cost_package', url: 'picture', of: 'name' },
  { place: '商品订单图片', table: 'commodity_order', url: 'product_image', of: 'order_no' },
  { place: '商品订单图片', table: 'commodity_order_detail', url: 'product_image', of: sql`''` },
  {
    place: '机构申请',
    table: 'tenant_application',
    url: sql`detail.value`,
    of: sql`details ->> 'name'`,
    from: sql`jsonb_each_text(details) as detail`,
  },
  {
    place: '公告',
    table: 'announcement',
    of: 'title',
    url: sql`found[1]`,
    from: sql`regexp_matches(content || attachments::text, '(' || ${addresses} || ')', 'g') as found`,
  },
  {
    place: '答卷附件',
    table: 'questionnaire_file',
    of: questionnaireName,
    url: sql`'/admin/sys-file/' || held.tenant_id || '/' || held.file_name`,
  },
  { place: '问卷模板', table: 'questionnaire_template', url: 'cover_img', of: 'name' },
  inQuestionnaire('问卷', 'questionnaire', sql`name`, sql`concat(describe, theme, setting)`),
  inQuestionnaire('问卷', 'questionnaire_item', questionnaireName, sql`concat(label, default_value, expand)`),
  inQuestionnaire('问卷', 'questionnaire_version', sql`name`, sql`concat(describe, items, theme, setting)`),
  inQuestionnaire('问卷模板', 'questionnaire_template', sql`name`, sql`concat(describe, items, theme, setting)`),
]

const text = (one: string | RawBuilder<unknown>) => (typeof one === 'string' ? sql`held.${sql.ref(one)}` : one)

/** File addresses that the caller's institutions use, each with its place and owner. */
const held = ({ tenantIds }: Caller) =>
  sql.join(
    fileUses.map(
      ({ place, table, url, of, where, from }) => sql`
        select ${text(url)} as url, ${sql.lit(place)} as place, coalesce((${text(of)})::text, '') as name
        from ${sql.table(table)} held ${from ? sql`cross join lateral ${from}` : sql``}
        where ${table === 'sys_tenant' ? sql`held.id` : sql`held.tenant_id`} = any(${tenantIds}::bigint[])
          and ${text(url)} like '/admin/sys-file/%' ${where ? sql`and ${where}` : sql``}`,
    ),
    sql` union all `,
  )

/**
 * Whether any record refers to a row of `sys_file as file`. Run it with removed elders visible, because they may be
 * restored.
 */
export const isFileUsed = (caller: Caller) => sql<boolean>`(
  '/admin/sys-file/' || file.tenant_id || '/' || file.file_name in (select url from (${held(caller)}) as used))`

/** Maximum uses listed per file, because every institution may use the file of an announcement. */
const most = 5

/** Where these files are used, as text. */
export async function findFileUses(db: Db, caller: Caller, urls: readonly string[]): Promise<Map<string, string[]>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<{ url: string; words: string[] }>`
    select url, (array_agg(words order by words))[1:${sql.lit(most)}] as words from (
      select distinct url, place || case when name = '' then '' else ' · ' || name end as words
      from (${held(caller)}) as used where url = any(${urls}::text[])) as told
    group by url`.execute(db)
  return new Map(rows.map(({ url, words }) => [url, words]))
}
