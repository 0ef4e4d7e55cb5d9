import type { TestProject } from 'vitest/node'
import { ports } from './ports.ts'
import { launchProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    mqttPort: number
    dataDir: string
    /** Pid of the launcher, which exits if it cannot start the product's processes. */
    launcher: number
  }
}

/**
 * Starts one product for all test files of a project. Files that do not need the product already run meanwhile;
 * `clean-product.ts` waits for the product before the first file that does.
 */
export default async function setup(project: TestProject) {
  const { origin, mqttPort, dataDir, launcher, healthy, stop } = await launchProduct(ports.product)
  healthy.catch((error: Error) => console.error(error.message))
  project.provide('origin', origin)
  project.provide('mqttPort', mqttPort)
  project.provide('dataDir', dataDir)
  project.provide('launcher', launcher)
  return stop
}
