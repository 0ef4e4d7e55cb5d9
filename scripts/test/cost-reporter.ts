import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../infra/paths.ts'
import type { Cost, Costs } from './costs.ts'
import { ProcessorMeter } from './processor.ts'

/**
 * Measures the cost of each test file in a run with one worker: processor time of the run and its database
 * (`TEST_DATABASE_PID`) between the end of the previous file and the end of this file. Writes the costs to
 * `TEST_COSTS`.
 */
export default class CostReporter implements Reporter {
  readonly #costs: Costs = {}
  readonly #own = new ProcessorMeter(process.pid)
  readonly #database = new ProcessorMeter(Number(process.env.TEST_DATABASE_PID || 2 ** 30))
  #last = this.#look()
  #isFirst = true

  onTestModuleCollected(): void {
    // the time before the first file is the start of its product, and is not counted
    if (this.#isFirst) this.#last = this.#look()
    this.#isFirst = false
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    const now = this.#look()
    this.#costs[relative(root, moduleId)] = {
      processor: now.own + now.database - this.#last.own - this.#last.database,
      database: now.database - this.#last.database,
      wall: now.time - this.#last.time,
    } satisfies Cost
    this.#last = now
  }

  onTestRunEnd(): void {
    writeFileSync(process.env.TEST_COSTS ?? '', JSON.stringify(this.#costs))
  }

  #look() {
    return { own: this.#own.seconds(), database: this.#database.seconds(), time: Date.now() / 1000 }
  }
}
