/** Minutes since midnight as a 12-hour clock: 0 -> '12:00 AM', 570 -> '9:30 AM', 720 -> '12:00 PM'. */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
