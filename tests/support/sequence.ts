import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../../scripts/infra/paths.ts'
import { recordedCosts } from '../../scripts/test/costs.ts'
import { sortByDuration } from '../../scripts/test/plan.ts'

/** Sorts test files by project, since a worker serves one project; within a project, keeps the order of the plan. */
export class PlannedOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = recordedCosts()
    const byProject = Map.groupBy(await super.sort(specifications), ({ project }) => project.name)
    return [...byProject.values()].flatMap((ofProject) => {
      const byFile = new Map(ofProject.map((one) => [relative(root, one.moduleId), one]))
      return sortByDuration([...byFile.keys()], costs).flatMap((file) => byFile.get(file) ?? [])
    })
  }
}
