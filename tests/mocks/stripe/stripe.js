/*
 * A stand-in for Stripe.js: as much of it as our card form uses, in a browser. Served as /stripe.js by the stand-in, and
 * by browser tests in the place of https://js.stripe.com. It speaks with Stripe's API where the real one does, else with
 * the stand-in it came from. An answer whose error has the type 'thrown' is thrown.
 */
(() => {
  const { hostname, origin } = new URL(document.currentScript.src);
  const api = hostname === 'js.stripe.com' ? 'https://api.stripe.com' : origin;

  window.Stripe = (key, { stripeAccount } = {}) => {
    async function call(method, path, fields) {
      const sent = new URLSearchParams({ key, ...fields });
      if (stripeAccount) sent.set('_stripe_account', stripeAccount);
      const isGet = method === 'GET';
      let body;
      try {
        const answer = await fetch(`${api}/v1/${path}${isGet ? `?${sent}` : ''}`, {
          method,
          ...(!isGet && { body: sent }),
        });
        body = await answer.json();
      } catch {
        const message = 'We are experiencing issues connecting to our payments provider. Please try again.';
        return { error: { type: 'api_connection_error', message } };
      }
      if (body.error?.type === 'thrown') throw Object.assign(new Error(body.error.code), body.error);
      return body.error ? { error: body.error } : { paymentIntent: body };
    }
    const idOf = (clientSecret) => clientSecret.split('_secret_')[0];
    const read = (clientSecret) =>
      call('GET', `payment_intents/${idOf(clientSecret)}`, { client_secret: clientSecret });

    const stripe = {
      _registerWrapper() {},
      registerAppInfo() {},
      createToken: unknown,
      createPaymentMethod: unknown,
      confirmPayment: unknown,
      elements: createElements,
      retrievePaymentIntent: read,
      async confirmCardPayment(
        clientSecret,
        { payment_method: { card, billing_details: billing } },
        options,
      ) {
        const answer = await call('POST', `payment_intents/${idOf(clientSecret)}/confirm`, {
          client_secret: clientSecret,
          'payment_method_data[type]': 'card',
          ...named('payment_method_data[card]', card._card()),
          ...named('payment_method_data[billing_details]', billing),
        });
        const asks = answer.paymentIntent?.status === 'requires_action' && options?.handleActions !== false;
        return asks ? stripe.handleNextAction({ clientSecret }) : answer;
      },
      async handleNextAction({ clientSecret }) {
        const answer = await askAsBank();
        const body = new URLSearchParams({ answer });
        await fetch(`${api}/authenticate/${idOf(clientSecret)}`, { method: 'POST', body, mode: 'no-cors' });
        const now = await read(clientSecret);
        const failure = now.paymentIntent?.last_payment_error;
        return failure ? { error: { ...failure, payment_intent: now.paymentIntent } } : now;
      },
    };
    return stripe;
  };
  // the library warns of any other
  window.Stripe.version = 'endive';

  function unknown() {
    throw new Error('The stand-in for Stripe.js cannot do this');
  }

  function named(prefix, fields) {
    return Object.fromEntries(
      Object.entries(fields)
        .filter(([, value]) => value)
        .map(([name, value]) => [`${prefix}[${name}]`, value]),
    );
  }

  /** Like the real one in the page, outside whatever dialog is open. */
  function askAsBank() {
    return new Promise((resolve) => {
      const box = document.createElement('div');
      box.setAttribute('role', 'group');
      box.setAttribute('aria-label', 'Your bank');
      const { style } = box;
      for (const [name, value] of Object.entries({
        position: 'fixed',
        inset: '30% 10% auto',
        'z-index': '2147483647',
        padding: '2rem',
        background: '#fff',
        color: '#111',
      }))
        style.setProperty(name, value);
      box.append('Allow this payment? ');
      for (const [label, answer] of [
        ['Allow', 'yes'],
        ['Refuse', 'no'],
      ]) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        button.addEventListener('click', () => {
          box.remove();
          resolve(answer);
        });
        box.append(button, ' ');
      }
      document.body.append(box);
    });
  }

  function createElements() {
    const made = new Map();
    return {
      create(type) {
        const element = createCard();
        made.set(type, element);
        return element;
      },
      getElement: (type) => made.get(typeof type === 'string' ? type : 'card') ?? null,
      update() {},
      fetchUpdates: async () => ({}),
      submit: async () => ({}),
      on() {},
      off() {},
    };
  }

  function createCard() {
    const heard = new Map();
    const inputs = [
      ['Card number', '1234 1234 1234 1234', 'cc-number', '12rem'],
      ['Expiry', 'MM / YY', 'cc-exp', '5rem'],
      ['Security code', 'CVC', 'cc-csc', '4rem'],
    ].map(([label, placeholder, autocomplete, width]) => {
      const input = document.createElement('input');
      input.setAttribute('aria-label', label);
      Object.assign(input, { placeholder, autocomplete, inputMode: 'numeric' });
      for (const [name, value] of [
        ['width', width],
        ['border', '0'],
        ['background', 'transparent'],
        ['color', 'inherit'],
      ])
        input.style.setProperty(name, value);
      // else the form around it would take it for a field of its own
      input.addEventListener('input', (event) => {
        event.stopPropagation();
        tellChange();
      });
      return input;
    });
    const [number, expiry, code] = inputs;

    function tell(event, detail) {
      for (const hear of heard.get(event) ?? []) hear(detail);
    }
    function tellChange() {
      const digits = number.value.replace(/\D/g, '');
      const isWrong = digits.length >= 16 && !passesLuhn(digits);
      const message = 'Your card number is invalid.';
      tell('change', {
        elementType: 'card',
        empty: inputs.every(({ value }) => value === ''),
        complete: !isWrong && digits.length >= 15 && expiry.value.length >= 4 && code.value.length >= 3,
        error: isWrong ? { type: 'validation_error', code: 'invalid_number', message } : undefined,
        brand: 'unknown',
        value: { postalCode: '' },
      });
    }
    const element = {
      _card() {
        const [month = '', year = ''] = expiry.value.split(/\D+/);
        return {
          number: number.value.replace(/\D/g, ''),
          exp_month: String(Number(month)),
          exp_year: year.slice(-2),
          cvc: code.value,
        };
      },
      mount(place) {
        place.append(...inputs);
        queueMicrotask(() => tell('ready', element));
      },
      on(event, hear) {
        heard.set(event, [...(heard.get(event) ?? []), hear]);
        return element;
      },
      once: (event, hear) => element.on(event, hear),
      off(event, hear) {
        heard.set(
          event,
          (heard.get(event) ?? []).filter((one) => one !== hear),
        );
        return element;
      },
      update({ disabled }) {
        if (disabled !== undefined) for (const input of inputs) input.disabled = disabled;
      },
      unmount() {
        for (const input of inputs) input.remove();
      },
      destroy: () => element.unmount(),
      focus: () => number.focus(),
      blur: () => number.blur(),
      clear() {
        for (const input of inputs) input.value = '';
        tellChange();
      },
    };
    return element;
  }

  function passesLuhn(digits) {
    const sum = [...digits].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
    return sum % 10 === 0;
  }
})();
