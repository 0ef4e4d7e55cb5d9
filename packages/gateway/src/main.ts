import { withLeanHeap } from './process/lean-heap.ts'

await withLeanHeap('care-gateway', () => import('./serve-gateway.ts'))
