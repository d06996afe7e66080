import { mitti } from '#app/backend/demo/mitti/mitti.ts';
import { addDays, wallTime } from '#app/domain/time/wall-clock.ts';
import { dayNames } from '#app/shell/restaurant/day-names.server.ts';
import { expect, httpTest } from '#tests/e2e/fixtures.ts';
import { operatorOf } from '#tests/setup/built-operator.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { dialogText } from './dialog-text.ts';

httpTest(
  'the week, dates that differ with their reason, and the meals, in the language of the page (R-HOURS-01 to -07, A-205) @http',
  async ({ store }) => {
    // so many days from now, where the restaurant is
    const dateIn = (days: number) => addDays(wallTime(store.now(), 'Pacific/Auckland').date, days);
    const operator = await operatorOf(store);
    await operator.take({
      ...mitti,
      restaurant: { ...mitti.restaurant, subdomain: 'holidays' },
      dateOverrides: [
        { date: dateIn(3), hours: 'closed', reason: 'Staff wedding <3' },
        { date: dateIn(10), hours: ['10:00-12:00', '18:00-01:30'] },
        { date: dateIn(12), hours: ['00:00-24:00'] },
        { date: dateIn(40), hours: 'closed', reason: 'Far away' },
      ],
    });
    await operator.close();
    const visitor = createVisitor(store.port, `holidays.localhost:${store.port}`);
    const page = await visitor.get('/service-hours');
    const said = dialogText(page);
    const { date, dayOfMonth, weekday } = dayNames('en');
    expect(said).toContain('Service Hours Mitti Punjabi Kitchen');
    expect(page.body.match(/aria-current="date"/g)).toHaveLength(1);
    for (const day of [1, 2, 3, 4, 5, 6, 7]) expect(said).toContain(weekday(day));
    // in its week's row, and among the special hours
    expect(said).toContain(` ${dayOfMonth(dateIn(3))} Closed`);
    expect(said).toContain(`Special hours ${date(dateIn(3))} Staff wedding <3 Closed`);
    expect(said).toContain(`${date(dateIn(10))} 10:00 AM – 12:00 PM 6:00 PM – 1:30 AM`);
    expect(said).toContain(`${date(dateIn(12))} Open 24 hours`);
    expect(said).not.toContain('Far away');
    expect(said).toContain('Breakfast, lunch and Dinner timings Breakfast 8:00 AM – 11:00 AM');
    const punjabi = dialogText(await visitor.get('/service-hours', { 'accept-language': 'pa' }));
    expect(punjabi).toContain(`ਖਾਸ ਸਮਾਂ ${dayNames('pa').date(dateIn(3))} Staff wedding <3 ਬੰਦ`);
    const demo = dialogText(
      await createVisitor(store.port).get('/service-hours', { 'accept-language': 'hi' }),
    );
    expect(demo).toContain('रवि');
  },
);
