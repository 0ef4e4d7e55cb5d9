import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    mqttPort: number
    dataDir: string
  }
}

const port = 21_080

/** One product for all test files that only use it; what kills processes starts its own. */
export default async function setup(project: TestProject) {
  const product = await startProduct(port)
  project.provide('origin', product.origin)
  project.provide('mqttPort', product.mqttPort)
  project.provide('dataDir', product.dataDir)
  return () => product.stop()
}
