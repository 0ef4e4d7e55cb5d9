import type { Insertable } from 'kysely'
import type { Announcement } from '../db/tables.ts'

const day = 86_400_000
type Told = Pick<Insertable<Announcement>, 'title' | 'kind' | 'content'>

const ofOperator: Told[] = [
  {
    title: '平台将于周六凌晨升级，预警接收不受影响',
    kind: '4',
    content:
      '<p>各机构：</p><p>平台将于本周六 <strong>02:00–03:00</strong> 升级。升级期间：</p><ul><li><p>设备上报与预警照常接收；</p></li><li><p>报表导出可能排队，请提前下载。</p></li></ul><p>如有疑问，请联系平台运营中心。</p>',
  },
]

const ofInstitution: Told[] = [
  {
    title: '重阳节活动报名开始',
    kind: '2',
    content:
      '<h2 style="text-align:center">重阳节活动安排</h2><p>欢迎长者与家属参加：</p><ol><li><p>上午 9:30 书画展（一层大厅）</p></li><li><p>下午 2:00 合唱演出（多功能厅）</p></li></ol><p>请各楼层养老护理员于周三前统计人数。</p>',
  },
  {
    title: '冬季防滑与用火安全提醒',
    kind: '3',
    content:
      '<p>近期夜间跌倒预警增多，请值班人员：</p><ul><li><p>睡前检查卫生间地面与夜灯；</p></li><li><p>收到跌倒、SOS 预警后 <strong>30 秒内</strong>接手；</p></li><li><p>居室内严禁使用明火取暖。</p></li></ul>',
  },
]

/** Announcements of the last days; an institution's last one is still a draft. */
export function makeAnnouncements(tenantId: number, createBy: number, now: Date): Insertable<Announcement>[] {
  const told = tenantId === 1 ? ofOperator : ofInstitution
  const published = told.map((text, at) => {
    const time = new Date(now.getTime() - (at + 1) * day)
    return { ...text, tenantId, createBy, status: '1' as const, publishTime: time, createTime: time, updateTime: time }
  })
  if (tenantId === 1) return published
  const draft = { title: '家属开放日安排（草稿）', kind: '1', content: '<p>时间与名额待定。</p>', status: '0' as const }
  return [...published, { ...draft, tenantId, createBy, createTime: now, updateTime: now }]
}
