import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../infra/paths.ts'
import type { Cost, Costs } from './costs.ts'
import { ProcessorMeter } from './processor.ts'

/**
 * Measures what each test file of a run with one worker costs: all that the run, and the database that it uses (`TEST_DATABASE_PID`),
 * worked between the end of the file before it and its own. Writes them to `TEST_COSTS`.
 */
export default class CostReporter implements Reporter {
  readonly #costs: Costs = {}
  readonly #own = new ProcessorMeter(process.pid)
  readonly #database = new ProcessorMeter(Number(process.env.TEST_DATABASE_PID || 2 ** 30))
  #last = this.#look()
  #isFirst = true

  onTestModuleCollected(): void {
    // what the first file waits for is the start of its product
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
