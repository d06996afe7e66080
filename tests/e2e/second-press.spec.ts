import { orderOneDish } from '#tests/setup/guest.ts';
import { formsOf } from '#tests/setup/html-forms.ts';
import { orderOf } from '#tests/setup/placed-order.ts';
import { clearBoard, openReceiver } from '#tests/setup/receiver-visitor.ts';
import { createVisitor } from '#tests/setup/visitor.ts';
import { expect, httpTest } from './fixtures.ts';

httpTest(
  'without scripts too the second of two tablets is told which time holds, and more minutes are undone, and a step is put back (A-570, A-571, A-575, A-610) @http',
  async ({ store }) => {
    await clearBoard(store);
    const email = 'second-press@example.com';
    const guest = createVisitor(store.port);
    await orderOneDish(guest, 'garlic-naan', { fullName: 'Asha', email, phone: '0211234567' }, 3);
    const { orderNumber } = await orderOf(store, email);
    const front = await openReceiver(store.port, store.receiverKey('demo'));
    const oven = await openReceiver(store.port, store.receiverKey('demo'));
    const [, ticket = ''] = (await oven.board()).split(`id="order-${orderNumber}"`);
    const accept = formsOf(ticket).find(({ fields }) =>
      fields.some(([name, value]) => name === 'status' && value === '2'),
    );
    if (!accept) throw new Error('The board offers no accept');
    await front.move(orderNumber, 2, { minutes: '20' });
    const second = await oven.visitor.submit('/order-receiver', accept, { minutes: '40' });
    expect((await oven.visitor.follow(second)).body).toMatch(
      /Already accepted for \d+:\d\d [AP]M, on Unnamed device/,
    );

    const opened = await front.ticket(orderNumber);
    expect(opened).toMatch(/<small> · (<!-- -->)?Unnamed device<\/small>/);
    const more = formsOf(opened).find(({ fields }) => fields.some(([, value]) => value === 'postpone'));
    if (!more) throw new Error('The ticket offers no more minutes');
    const board = await front.visitor.follow(
      await front.visitor.submit('/order-receiver', more, { minutes: '10' }),
    );
    expect(board.body).toContain(`#${orderNumber}: the time is now`);
    const undo = formsOf(board.body).find(({ fields }) => fields.some(([, value]) => value === 'undo'));
    if (!undo) throw new Error('The board offers no undo');
    const back = await front.visitor.follow(await front.visitor.submit('/order-receiver', undo));
    expect(back.body).not.toContain('the time is now');
    const [, promised] = more.fields.find(([name]) => name === 'insteadOfUtc') ?? [];
    expect(await front.ticket(orderNumber)).toContain(`name="insteadOfUtc" value="${promised}"`);

    // a step that was pressed on the wrong ticket is put back on the opened one, and that is undone too
    await front.move(orderNumber, 3);
    const wayBack = async (tablet: typeof front) => {
      const form = formsOf(await tablet.ticket(orderNumber)).find(({ fields }) =>
        fields.some(([name]) => name === 'backFrom'),
      );
      if (!form) throw new Error('The ticket leads to no step before');
      return form;
    };
    const known = await wayBack(front);
    const put = await front.visitor.follow(await front.visitor.submit('/order-receiver', known));
    expect(put.body).toContain(`#${orderNumber}: back to Accepted`);
    const again = formsOf(put.body).find(({ fields }) => fields.some(([, value]) => value === 'undo'));
    if (!again) throw new Error('The board offers no undo of the step back');
    await front.visitor.submit('/order-receiver', again);
    const by = await oven.visitor.follow(await oven.visitor.submit('/order-receiver', await wayBack(oven)));
    expect(by.body).toContain(`#${orderNumber}: back to Accepted`);
    expect(await oven.ticket(orderNumber)).toMatch(/Back to (<!-- -->)?Accepted/);
    const late = await front.visitor.follow(await front.visitor.submit('/order-receiver', known));
    expect(late.body).toMatch(/Already accepted for \d+:\d\d [AP]M, on Unnamed device/);
  },
);
