/** How often what must not go wrong is tried at once by several: `ROUNDS=1000 npm test -- …`, for a night, not for every day. */
export const rounds = (usual: number): number => Number(process.env.ROUNDS ?? usual)
