const pages = {
  ours: () => import('./ours.tsx'),
  echarts: () => import('./echarts.ts'),
  canvas: () => import('./canvas.ts'),
}
await pages[location.search.slice(1) as keyof typeof pages]()
