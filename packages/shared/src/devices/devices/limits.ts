/** Default normal ranges (api-shapes §5.2), in the units of the values. */
export const defaultLimits = {
  heartRate: { min: 40, max: 140 },
  systolic: { min: 90, max: 140 },
  diastolic: { min: 60, max: 90 },
  bloodOxygen: { min: 90, max: 100 },
  bloodSugar: { min: 3.9, max: 11.1 },
  temperature: { min: 35, max: 37.3 },
} as const
