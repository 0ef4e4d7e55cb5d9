import { epochOf, toShanghaiTime } from '@care/shared/shanghai-time'
import { IncidentStatus } from '@care/shared/work/incidents/incident.moves'
import type { Db } from '../../../platform/db/client.ts'
import type { DemoStaff } from '../../../platform/demo/demo.repository.ts'
import type { DemoPart, DemoScene } from '../../../platform/demo/demo-part.ts'
import type { Random } from '../../../platform/demo/random.ts'
import { type DemoIncident, findFalls, insertDemoIncidents } from './incident-demo.repository.ts'

export const incidentsDemo: DemoPart = { institution: fillIncidents }

const { Open, Handling, Closed } = IncidentStatus
const minute = 60_000
const day = 1_440 * minute
/** Kinds of events, each repeated as often as its weight in the random choice. */
const kinds = [
  ...Array.from({ length: 4 }, () => ({
    eventType: 1,
    place: '房间床旁',
    process: '夜间起身如厕时滑倒，右侧臀部着地，床边呼叫铃求助。',
    injury: '右臀部皮下淤青约 3 厘米，无骨折',
    measures: '原地评估后扶至床上，冰敷，测生命体征，医生查看。',
    cause: '夜灯未开，地面有水渍，未按铃等待协助。',
    improve: '床旁加装夜灯与防滑垫，列入高跌倒风险，夜间每两小时巡视。',
    tasks: ['床旁加装夜灯和扶手', '复评跌倒风险并更新照护计划'],
  })),
  {
    eventType: 3,
    place: '餐厅',
    process: '午餐进食汤圆时突然呛咳、面色发紫。',
    injury: '短暂缺氧，约 1 分钟后缓解',
    measures: '立即行海姆立克急救法，吸氧观察两小时。',
    cause: '吞咽功能评估过期，仍给予黏性食物。',
    improve: '改为软食，就餐时专人看护。',
    tasks: ['重新做吞咽功能评估', '与厨房核对软食名单'],
  },
  {
    eventType: 4,
    place: '洗浴间',
    process: '泡脚时水温过高，双足背发红。',
    injury: '双足背 I 度烫伤',
    measures: '冷水冲洗 20 分钟，涂烫伤膏。',
    cause: '未用水温计测温。',
    improve: '配备水温计，泡脚前双人核对水温。',
    tasks: ['各楼层配备水温计'],
  },
  ...Array.from({ length: 2 }, () => ({
    eventType: 5,
    place: '房间',
    process: '翻身时发现骶尾部皮肤发红，压之不褪色。',
    injury: '骶尾部 I 期压疮 2×2 厘米',
    measures: '减压贴保护，每两小时翻身，使用气垫床。',
    cause: '夜班翻身记录缺失，床单潮湿。',
    improve: '建立翻身卡，班班交接皮肤情况。',
    tasks: ['建立床旁翻身卡', '一周后复查皮肤'],
  })),
  {
    eventType: 7,
    place: '护理站',
    process: '早班发药时将相邻床位长者的降压药误发，服药后核对发现。',
    injury: '血压一过性偏低，无不适',
    measures: '联系医生，卧床观察，每半小时测血压。',
    cause: '未执行三查八对，药盒摆放相邻。',
    improve: '药盒加贴照片，发药双人核对。',
    tasks: ['药盒加贴长者照片'],
  },
  {
    eventType: 2,
    place: '院门口',
    process: '下午散步时离开视线，门岗未发现其独自外出。',
    injury: '无',
    measures: '按走失预案分头寻找，40 分钟后在公交站找到。',
    cause: '门岗换岗空档，未佩戴定位手表。',
    improve: '失智长者外出须佩戴定位手表，门岗换岗不离位。',
    tasks: ['为其配发定位手表', '门岗再培训'],
  },
  {
    eventType: 9,
    place: '活动室',
    process: '与同室长者因电视频道争执，被推倒坐在地上。',
    injury: '无明显外伤',
    measures: '分开安抚，检查身体，通知双方家属。',
    cause: '两人性格冲突未及时调整床位。',
    improve: '调整床位，安排社工跟进。',
    tasks: ['社工每周探访一次'],
  },
] as const

interface Scenario {
  kind: (typeof kinds)[number]
  happened: number
  status: IncidentStatus
  oldmanId: number
  warningId: number | null
  place: string
}

/** Inserts adverse events of a year: old ones were closed by a second person, the newest ones are in every state. */
async function fillIncidents(db: Db, random: Random, scene: DemoScene): Promise<void> {
  const at = (ago: number) => scene.now.getTime() - ago * day - random.between(0, 20 * 60) * minute
  const elders = scene.elders.filter(({ checkInStatus }) => Number(checkInStatus) <= 1)
  const begun = (ago: number, status: IncidentStatus): Scenario => {
    const kind = random.pick(kinds)
    return { kind, status, happened: at(ago), oldmanId: random.pick(elders).id, warningId: null, place: kind.place }
  }
  const past = Array.from({ length: 30 }, () => begun(random.between(20, 360), Closed))
  const recent = ([Open, Open, Handling, Handling, Handling] as const).map((status, ago) => begun(ago + 1, status))
  const falls = (await findFalls(db, scene.tenantId)).map(({ id, oldmanId, dataHappenTime, address }, index) => ({
    kind: kinds[0],
    status: index === 0 ? Handling : Closed,
    happened: epochOf(dataHappenTime),
    oldmanId: oldmanId ?? 0,
    warningId: id,
    place: address ?? kinds[0].place,
  }))
  const all = [...past, ...recent, ...falls].sort((one, other) => one.happened - other.happened)
  await insertDemoIncidents(
    db,
    all.map((one, index) => incidentOf(random, scene, one, `demo-${String(index).padStart(6, '0')}`)),
  )
}

function incidentOf(random: Random, { tenantId, staff, now }: DemoScene, given: Scenario, key: string): DemoIncident {
  const of = (roleCode: string) => random.pick(staff.filter((one) => one.roleCode === roleCode))
  const [reporter, handler, closer] = [of('nurse'), of('desk'), of('manager')]
  const { kind, status, happened, oldmanId, warningId, place } = given
  // the newest fall may have happened just now, and its report must not be in the future
  const found = Math.min(happened + random.between(1, 25) * minute, now.getTime())
  const reported = Math.min(found + random.between(10, 120) * minute, now.getTime())
  const handled = Math.min(reported + random.between(20, 300) * minute, now.getTime())
  const closed = Math.min(handled + random.between(3, 12) * day, now.getTime())
  const isHandled = status !== Open
  const isClosed = status === Closed
  const step = (what: string, text: string, by: DemoStaff, time: number) => ({
    tenantId,
    kind: what,
    text: `${by.nickName}${text}`,
    operatorId: by.id,
    operatorName: by.nickName,
    createTime: new Date(time),
  })

  return {
    day: toShanghaiTime(reported).slice(0, 10).replaceAll('-', ''),
    row: {
      tenantId,
      oldmanId,
      warningId,
      requestKey: key,
      eventType: kind.eventType,
      status,
      place,
      level: random.pick([1, 1, 1, 2, 2, 3]),
      happenTime: new Date(happened),
      findTime: new Date(found),
      reporterName: reporter.nickName,
      reporterPhone: reporter.phone,
      process: kind.process,
      injury: kind.injury,
      measures: kind.measures,
      familyNotified: isHandled,
      notifyTime: isHandled ? new Date(handled) : null,
      cause: isHandled ? kind.cause : null,
      improve: isHandled ? kind.improve : null,
      result: isClosed ? '经处理后恢复良好，家属知情并认可。' : null,
      witnesses: JSON.stringify(
        random.chance(0.5)
          ? [
              {
                name: of('nurse').nickName,
                role: '养老护理员',
                phone: null,
                statement: '听到呼叫后赶到现场，情况如记录所述。',
              },
            ]
          : [],
      ),
      ...(isHandled && { handlerId: handler.id, handlerName: handler.nickName, handleTime: new Date(handled) }),
      ...(isClosed && { closerId: closer.id, closerName: closer.nickName, closeTime: new Date(closed) }),
      createBy: reporter.id,
      createTime: new Date(reported),
      updateTime: new Date(isClosed ? closed : handled),
    },
    tasks: kind.tasks.map((content, sort) => {
      const isDone = isClosed || (isHandled && sort > 0)
      const doer = of('nurse')
      return {
        tenantId,
        content,
        sort,
        userId: doer.id,
        userName: doer.nickName,
        // the first open task was due yesterday
        dueDate: toShanghaiTime(isClosed ? closed : now.getTime() + (sort === 0 && isHandled ? -1 : 5) * day).slice(
          0,
          10,
        ),
        ...(isDone && { doneTime: new Date(isClosed ? closed : handled), doneBy: doer.id, doneName: doer.nickName }),
        doneRemark: isDone ? '已完成' : null,
      }
    }),
    trail: [
      step('reported', '登记不良事件', reporter, reported),
      ...(isHandled ? [step('handling', '开始处理', handler, handled)] : []),
      ...(isClosed ? [step('closed', '结案：措施已落实', closer, closed)] : []),
    ],
  }
}
