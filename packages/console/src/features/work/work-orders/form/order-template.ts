import type { ProjectChoice } from '@care/shared/money/catalogue/catalogue.contract'
import type { OrderTemplateChoice } from '@care/shared/work/work-orders/templates/order-templates.contract'
import { newJob, type OrderDraft } from './order-draft.ts'

const minute = 60_000

/** Adds a template's items, the first starting now. Returns the names of services no longer in the catalogue. */
export function withTemplate(
  draft: OrderDraft,
  { items, remarks }: OrderTemplateChoice,
  projects: readonly ProjectChoice[],
  now: number,
  newKey: () => string,
): { draft: OrderDraft; missing: string[] } {
  const found = items.map((item) => ({
    item,
    project: projects.find(({ projecId }) => projecId === item.serverProjectId),
  }))
  const first = Math.min(...items.map(({ offsetMinutes }) => offsetMinutes))
  const jobs = found.flatMap(({ item, project }) =>
    project
      ? { ...newJob(project, now + (item.offsetMinutes - first) * minute, newKey()), remarks: item.remarks ?? '' }
      : [],
  )
  return {
    draft: { ...draft, jobs: [...draft.jobs, ...jobs], remarks: draft.remarks || (remarks ?? '') },
    missing: found.flatMap(({ item, project }) => (project ? [] : item.serverProjectName)),
  }
}
