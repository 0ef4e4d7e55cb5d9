/** Number of rounds of a race test: `ROUNDS=1000 npm test -- …` for a night, the usual number every day. */
export const raceRounds = (usual: number): number => Number(process.env.ROUNDS ?? usual)
