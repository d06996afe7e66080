import type { Sample } from './sample.ts';

/** The whole tree of names and roles as Playwright reads it. */
const tree: Sample['ask'] = (page) => page.locator('body').ariaSnapshot();

export const NAMES: Sample[] = [
  {
    rule: 'parts of a name are apart where they are drawn as blocks, and where a flex container makes them so',
    pages: {
      '/': `<style>.flex{display:flex}.off{display:none}.unseen{visibility:hidden}</style>
        <button class="flex"><span>Add</span><span>$5</span></button>
        <button><span>Add</span><span>$5</span></button>
        <a href="/a"><div>One</div><div>Two</div></a>
        <button>Seen<span class="off">not drawn</span><span class="unseen">not seen</span><span aria-hidden="true">not said</span></button>`,
    },
    ask: tree,
    gives: [
      '- button "Add $5"',
      '- button "Add$5"',
      '- link "One Two":',
      '  - /url: /a',
      '- button "Seen"',
    ].join('\n'),
  },
  {
    rule: 'names come from labels, legends, captions, pictures and other elements',
    pages: {
      '/': `<form aria-label="Order"><label>Name <input></label><label for="x">Street</label><input id="x" required>
        <fieldset><legend>Size</legend><label><input type="radio" name="s" checked> Large</label></fieldset>
        <span id="n" hidden>From afar</span><input aria-labelledby="n"><input placeholder="Only this"></form>
        <table><caption>Sales</caption><tr><th>Day</th><td>1</td></tr></table>
        <img src="data:," alt="A naan"><svg role="img"><title>Star</title></svg>
        <nav aria-label="Main"><ul><li><a href="/"><img alt="Home" src="data:,"></a></li></ul></nav>`,
    },
    ask: tree,
    gives: [
      '- form "Order":',
      '  - text: Name',
      '  - textbox "Name"',
      '  - text: Street',
      '  - textbox "Street"',
      '  - group "Size":',
      '    - text: Size',
      '    - radio "Large" [checked]',
      '    - text: Large',
      '  - textbox "From afar"',
      '  - textbox "Only this"',
      '- table "Sales":',
      '  - caption: Sales',
      '  - rowgroup:',
      '    - row "Day 1":',
      '      - rowheader "Day"',
      '      - cell "1"',
      '- img "A naan"',
      '- img "Star"',
      '- navigation "Main":',
      '  - list:',
      '    - listitem:',
      '      - link "Home":',
      '        - /url: /',
      '        - img "Home"',
    ].join('\n'),
  },
  {
    rule: 'text that a style sheet draws is part of a name',
    pages: {
      '/': '<style>.must::after{content:" (needed)"}.n::before{content:"> "}</style><button class="must">Save</button><button class="n">Next</button>',
    },
    ask: tree,
    gives: '- button "Save (needed)"\n- button "> Next"',
  },
  {
    rule: 'elements are found by role with name, level, state and exactness',
    pages: {
      '/': `<h2>Curries</h2><h3>Curries of the day</h3><button aria-pressed="true">Pickup</button>
        <button aria-expanded="false">More</button><input type="checkbox" aria-label="Rice" checked>
        <button disabled>Pay</button><div role="alert">Wrong</div><a>no link</a><a href="/x">link</a>`,
    },
    async ask(page) {
      const count = (
        role: Parameters<typeof page.getByRole>[0],
        options?: Parameters<typeof page.getByRole>[1],
      ) => page.getByRole(role, options).count();
      return {
        part: await count('heading', { name: 'curries' }),
        exact: await count('heading', { name: 'Curries', exact: true }),
        level: await count('heading', { level: 3 }),
        expression: await count('heading', { name: /^Curries/ }),
        pressed: await count('button', { pressed: true }),
        collapsed: await count('button', { expanded: false }),
        checked: await count('checkbox', { checked: true }),
        disabled: await count('button', { disabled: true }),
        links: await count('link'),
        alert: await count('alert'),
      };
    },
    gives: {
      part: 2,
      exact: 1,
      level: 1,
      expression: 2,
      pressed: 1,
      collapsed: 1,
      checked: 1,
      disabled: 1,
      links: 1,
      alert: 1,
    },
  },
  {
    rule: 'text and labels are found as they are read, and filters narrow a list',
    pages: {
      '/': `<p>Two   words\n here</p><p>two words</p><label for="m">E-mail <b>needed</b></label><input id="m" aria-describedby="d">
        <p id="d">We write to it <span hidden>soon</span></p><ul><li>Naan <button>Add</button></li><li>Dal</li></ul>`,
    },
    async ask(page) {
      return {
        loose: await page.getByText('two words').count(),
        exact: await page.getByText('two words', { exact: true }).count(),
        label: await page.getByLabel('E-mail needed').count(),
        description: await page
          .getByLabel('E-mail')
          .evaluate((field) => field.getAttribute('aria-describedby')),
        withText: await page.getByRole('listitem').filter({ hasText: 'naan' }).count(),
        has: await page
          .getByRole('listitem')
          .filter({ has: page.getByRole('button') })
          .allTextContents(),
        hasNot: await page
          .getByRole('listitem')
          .filter({ hasNot: page.getByRole('button') })
          .allTextContents(),
        last: await page.getByRole('listitem').last().textContent(),
        either: await page.getByText('Dal').or(page.getByRole('button')).count(),
        path: await page.getByRole('button').locator('xpath=ancestor::li').count(),
      };
    },
    gives: {
      loose: 2,
      exact: 1,
      label: 1,
      description: 'd',
      withText: 1,
      has: ['Naan Add'],
      hasNot: ['Dal'],
      last: 'Dal',
      either: 2,
      path: 1,
    },
  },
];
