/** A listener by the name of its setting, and its port. */
export interface WantedPort {
  use: string
  port: number
}

/** Reports each port that several listeners share, because all but one would fail to start. */
export function portCollisions(wanted: readonly WantedPort[]): string[] {
  const groups = [...Map.groupBy(wanted, ({ port }) => port)].filter(([, users]) => users.length > 1)
  return groups.map(([port, users]) => `${users.map(({ use }) => use).join('、')} 都是 ${port}：请改为不同的端口`)
}
