import type { StarterPart } from '../../../../platform/setup/starter/starter-part.ts'
import { findProjectsByName, insertTemplate } from './order-template.repository.ts'

const minutesApart = 60

/** Services that are often ordered together, an hour apart. */
const usualTemplates = [
  { name: '日常照料', remarks: '进门先问候，离开前关水关电', projects: ['血压血糖监测', '上门做餐', '居室保洁'] },
  { name: '出院回家首日', remarks: '带齐出院小结和药品清单', projects: ['换药护理', '代取药品', '陪伴聊天'] },
]

export const templatesStarter: StarterPart = {
  text: usualTemplates.map(({ name, projects }) => `${name}（${projects.join('、')}）`).join('、'),
  async fill(db, by) {
    const known = await findProjectsByName(db, by.tenantId)
    for (const { name, remarks, projects } of usualTemplates) {
      const items = projects.flatMap((projecName, at) => {
        const project = known.find((one) => one.projecName === projecName)
        return project ? { serverProjectId: project.id, offsetMinutes: at * minutesApart } : []
      })
      if (items.length > 0) await insertTemplate(db, by, { name, remarks }, items)
    }
  },
}
