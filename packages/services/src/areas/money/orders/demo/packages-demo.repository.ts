import { OrderState } from '@care/shared/money/orders/order.moves'
import { payTypes } from '@care/shared/pay-types'
import { labelOf } from '@care/shared/words'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/client.ts'
import type { DemoScene } from '../../../../platform/demo/demo-part.ts'
import type { Random } from '../../../../platform/demo/random.ts'
import { findCostPackages } from '../../accounts/accounts.port.ts'
import { insertDemoOrders } from './insert-orders.repository.ts'

type By = { operatorId: number; operator: string }
type Project = readonly [projecName: string, num: number]

/** The packages on sale, with price in yuan, days and services. */
const sold: readonly (readonly [
  name: string,
  type: string,
  price: number,
  days: number,
  text: string,
  ...Project[],
])[] = [
  [
    '居家照护季度套餐',
    '1',
    1980,
    90,
    '助浴、保洁与体征监测，适合独居长者',
    ['上门助浴', 8],
    ['居室保洁', 8],
    ['血压血糖监测', 20],
    ['送餐到户', 20],
  ],
  [
    '康复训练半年套餐',
    '3',
    2680,
    180,
    '肢体康复与中医推拿，由康复师制定计划',
    ['肢体康复训练', 16],
    ['中医推拿', 10],
    ['认知训练', 10],
  ],
  ['陪伴关怀套餐', '1', 680, 60, '陪伴聊天、读报、散步', ['陪伴聊天', 10], ['读报解闷', 10], ['陪同散步', 10]],
  ['就医陪护套餐', '2', 1280, 180, '陪诊与代取药', ['陪同就医', 6], ['代取药品', 10], ['换药护理', 8]],
  ['重阳节关爱套餐', '4', 199, 30, '节日活动套餐，已结束', ['洗头理发', 1], ['床品更换', 2]],
]
const day = 86_400_000

/**
 * Inserts the packages on sale, the packages that elders bought, and the services that orders of the last month used.
 */
export async function fillPackages(db: Db, random: Random, scene: DemoScene, by: By) {
  const { tenantId, elders, now } = scene
  const catalogue = await fillCatalogue(db, tenantId, by.operator)
  const current = catalogue.slice(0, -1)
  const bought = elders.flatMap((elder, at) => {
    const one = random.pick(current)
    const paid = random.pick(['1', '1', '1', '4'])
    if (at % 5 === 0) return [{ elder, one, payType: paid, age: one.days + random.between(20, 150) }]
    // some packages end within days, most end later
    if (at % 5 === 1) return [{ elder, one, payType: paid, age: one.days - random.between(3, 13) }]
    return at % 5 === 2 ? [{ elder, one, payType: paid, age: random.between(31, one.days - 15) }] : []
  })
  const goods = await findGoods(db, tenantId)
  const orders = await insertDemoOrders(
    db,
    by,
    bought.map(({ elder, one, payType, age }) => {
      const at = new Date(now.getTime() - age * day)
      const packaged = {
        packageId: one.id,
        productName: one.name,
        unitPriceFen: one.priceFen,
        num: 1,
        timeNum: one.days,
      }
      const paid = `${labelOf(payTypes, payType)}付款${(one.priceFen / 100).toFixed(2)}元`
      return {
        tenantId,
        oldmanId: elder.id,
        nickName: elder.userName,
        payType,
        orderStatus: OrderState.Done,
        phone: elder.mobile ?? null,
        address: elder.address ?? null,
        goods: { ...packaged, projects: goods.get(one.id) ?? [] },
        steps: [
          { kind: 'create', text: '下单', at },
          { kind: 'pay', text: paid, at },
          { kind: 'deliver', text: '套餐已发放', at },
        ],
      }
    }),
  )
  const rows = bought.map(({ elder, one, payType, age }, at) => ({
    tenantId,
    oldmanId: elder.id,
    orderDetailId: orders[at]?.orderDetailId ?? 0,
    packageId: one.id,
    packageName: one.name,
    priceFen: one.priceFen,
    payType,
    ...by,
    packageNo: sql<string>`'TC' || to_char(${new Date(now.getTime() - age * day)}::timestamptz, 'YYYYMMDD')
      || lpad(nextval('elder_package_no_seq')::text, 6, '0')`,
    startTime: new Date(now.getTime() - age * day),
    endTime: new Date(now.getTime() + (one.days - age) * day),
    createTime: new Date(now.getTime() - age * day),
  }))
  await db.insertInto('elderPackage').values(rows).execute()
  await sql`
    insert into elder_package_project (tenant_id, elder_package_id, server_type_id, server_type_name, server_project_id,
      server_project_name, price_fen, sort)
    select package.tenant_id, package.id, service.id, server_name, project.id, projec_name, part.price_fen, part.sort
    from elder_package package
    join cost_package_project part on part.tenant_id = package.tenant_id and part.cost_package_id = package.package_id
    join cost_project project on project.tenant_id = part.tenant_id and project.id = part.server_project_id
    join cost_service service on service.tenant_id = project.tenant_id and service.id = project.server_id
    where package.tenant_id = ${tenantId}`.execute(db)
  await bookUse(db, tenantId, by)
}

/** The services of all packages on sale, in the format that orders store. */
async function findGoods(db: Db, tenantId: number) {
  const packages = await db.selectFrom('costPackage').select('id').where('tenantId', '=', tenantId).execute()
  const ids = packages.map(({ id }) => id)
  const sold = await findCostPackages(db, { tenantIds: [tenantId] }, ids)
  return new Map(sold.map(({ id, projects }) => [id, projects]))
}

async function fillCatalogue(db: Db, tenantId: number, createUser: string) {
  const projects = await db
    .selectFrom('costProject')
    .select(['id', 'projecName'])
    .select(
      sql<number>`(select projec_standard_price_fen from project_price_on(tenant_id, cost_project.id, current_date))`.as(
        'projecStandardPriceFen',
      ),
    )
    .where('tenantId', '=', tenantId)
    .execute()
  const packages = await db
    .insertInto('costPackage')
    .values(
      sold.map(([name, packageType, price, timeNum, description], at) => ({
        tenantId,
        name,
        packageType,
        priceFen: price * 100,
        timeNum,
        description,
        createUser,
        status: at === sold.length - 1 ? '1' : '0',
      })),
    )
    .returning(['id', 'name', 'priceFen', 'timeNum as days'])
    .execute()
  const parts = sold.flatMap(([name, , , , , ...own]) =>
    own.flatMap(([projecName, num], sort) => {
      const project = projects.find((one) => one.projecName === projecName)
      const costPackageId = packages.find((one) => one.name === name)?.id ?? 0
      const priceFen = project?.projecStandardPriceFen ?? 0
      return project ? [{ tenantId, costPackageId, serverProjectId: project.id, num, priceFen, sort }] : []
    }),
  )
  await db.insertInto('costPackageProject').values(parts).execute()
  return packages
}

/** Inserts the package ledger in the order of events: bought, used by orders or written off, expired. */
async function bookUse(db: Db, tenantId: number, { operatorId, operator }: By): Promise<void> {
  const lines = sql`elder_package package join elder_package_project line
    on line.tenant_id = package.tenant_id and line.elder_package_id = package.id`
  const record = sql`insert into elder_package_record
    (tenant_id, elder_package_project_id, kind, num, remark, operator_id, operator, create_time)`
  await sql`${record}
    select line.tenant_id, line.id, 'grant', part.num, '购买' || package_name, ${operatorId}::bigint, ${operator}, package.create_time
    from ${lines} join cost_package_project part on part.tenant_id = package.tenant_id
      and part.cost_package_id = package.package_id and part.server_project_id = line.server_project_id
    where line.tenant_id = ${tenantId} order by line.id`.execute(db)
  await sql`${record}
    select line.tenant_id, line.id, 'adjust', case when package.end_time < now() then -1 else 2 - line.total_num end,
      case when package.end_time < now() then '补登线下服务' else '补登上线前已使用的次数' end,
      ${operatorId}::bigint, ${operator}, package.create_time + interval '2 days'
    from ${lines}
    where line.tenant_id = ${tenantId} and line.sort = 0 and line.total_num > 2 and package.id % 3 = 0
    order by line.id`.execute(db)
  await sql`${record}
    select line.tenant_id, line.id, 'expire', line.remain_num, null, null, '系统', package.end_time
    from ${lines} where line.tenant_id = ${tenantId} and package.end_time < now() and line.remain_num > 0
    order by line.id`.execute(db)
  await sql`
    update work_order_job job set server_package_id = chosen.package_id, order_price_fen = 0, price_date = null
    from (
      select job.tenant_id, job.id as job_id, package.id as package_id,
        row_number() over (partition by line.id order by job.id) as nth, line.remain_num
      from work_order_job job
      join work_order work on work.tenant_id = job.tenant_id and work.id = job.work_order_id
      join ${lines} on package.tenant_id = work.tenant_id and package.oldman_id = work.oldman_id
        and line.server_project_id = job.server_project_id
      where job.tenant_id = ${tenantId} and package.end_time > now() and job.status in ('2', '3', '4', '5')
    ) chosen
    where job.tenant_id = chosen.tenant_id and job.id = chosen.job_id and chosen.nth <= chosen.remain_num`.execute(db)
  await sql`
    update work_order work set order_price_fen = (
      select coalesce(sum(order_price_fen), 0) from work_order_job job
      where job.tenant_id = work.tenant_id and job.work_order_id = work.id and job.status <> '6')
    where tenant_id = ${tenantId} and exists (select from work_order_job job
      where job.tenant_id = work.tenant_id and job.work_order_id = work.id and job.server_package_id > 0)`.execute(db)
  await sql`
    insert into elder_package_record (tenant_id, elder_package_project_id, kind, num, work_order_id, work_order_job_id, work_no,
      operator_id, operator, create_time)
    select job.tenant_id, line.id, 'reserve', 1, work.id, job.id, work.work_no, work.operation_user_id, work.operation_user_name,
      least(work.down_time + interval '5 minutes', now() - interval '1 second')
    from work_order_job job join work_order work on work.tenant_id = job.tenant_id and work.id = job.work_order_id
    join elder_package_project line on line.tenant_id = job.tenant_id and line.elder_package_id = job.server_package_id
      and line.server_project_id = job.server_project_id
    where job.tenant_id = ${tenantId} order by work.down_time, job.id`.execute(db)
  await sql`
    insert into elder_package_record (tenant_id, elder_package_project_id, kind, num, reserve_id, operator_id, operator, create_time)
    select job.tenant_id, hold.elder_package_project_id, 'consume', 1, hold.id, job.server_user_id, job.server_user_name, job.server_end_time
    from elder_package_record hold join work_order_job job on job.tenant_id = hold.tenant_id and job.id = hold.work_order_job_id
    where hold.tenant_id = ${tenantId} and hold.kind = 'reserve' and job.status = '4' order by job.server_end_time`.execute(
    db,
  )
}
