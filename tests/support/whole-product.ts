import type { TestProject } from 'vitest/node'
import { ports } from './ports.ts'
import { launchProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    mqttPort: number
    dataDir: string
    /** The process that started the others, and ends when it cannot. */
    launcher: number
  }
}

/**
 * One product for all files of a project. It starts beside the tests that need none: `clean-product.ts` waits for it before the
 * first file that does.
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
