/**
 * Completed years on a day (both YYYY-MM-DD of Asia/Shanghai): the birthday itself counts; 29 February counts as 1
 * March in other years.
 */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}
