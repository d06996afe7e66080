import sharp from 'sharp';

/** What a Star printer is told when it polls. */
export type StarOffer = {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
  deleteMethod?: string;
};
/** A picture on its paper. */
export type StarPaper = { token: string; width: number; height: number; png: Buffer };

const MAC = '00:11:62:12:34:56';

/** How a printer is connected, and what it can do. */
export type StarPlace = {
  /** Methods that a proxy on its way refuses: the store never hears of these requests. */
  refused?: readonly string[];
  /** Its firmware is of before the tickets had ids: HI01X before 1.8, mC-Print before 3.2. */
  namesTickets?: boolean;
};

/** A printer that speaks CloudPRNT over HTTP, one step at a time. @param address as typed into it */
export function starPrinter(address: string, { refused = [], namesTickets = true }: StarPlace = {}) {
  const paper: StarPaper[] = [];

  /** Polls, with the printer's state: '200 OK', '410 Out of paper'. */
  async function poll(
    statusCode = '200 OK',
    more: Record<string, unknown> = {},
  ): Promise<StarOffer & { status: number }> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'mC-Print3 Ver3.5' },
      body: JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0 ',
        printerMAC: MAC,
        uniqueID: null,
        statusCode: encodeURIComponent(statusCode),
        printingInProgress: false,
        clientAction: null,
        ...more,
      }),
    });
    const body = response.ok ? ((await response.json()) as StarOffer) : { jobReady: false };
    return { ...body, status: response.status };
  }

  /** Fetches the ticket that it was offered. Nothing is on paper yet. */
  async function get({ jobToken }: Pick<StarOffer, 'jobToken'>, type = 'image/png'): Promise<Response> {
    const query = new URLSearchParams({ mac: MAC, type, ...named(jobToken) });
    return fetch(`${address}?${query}`);
  }

  /** Lays a fetched ticket on paper. */
  async function lay(response: Response, token = ''): Promise<void> {
    const png = Buffer.from(await response.arrayBuffer());
    const { width, height } = await sharp(png).metadata();
    paper.push({ token, width, height, png });
  }

  /** Says what became of the ticket, in the way that the store asked for. */
  async function confirm(
    { jobToken, deleteMethod = 'DELETE' }: Pick<StarOffer, 'jobToken' | 'deleteMethod'>,
    code: string | null = '200 OK',
  ): Promise<number> {
    if (refused.includes(deleteMethod)) return 405;
    const query = new URLSearchParams({ mac: MAC, ...(code !== null && { code }), ...named(jobToken) });
    // by GET the query says that the ticket is not asked for
    const asked = deleteMethod === 'GET' ? `${query}&delete` : `${query}`;
    return (await fetch(`${address}?${asked}`, { method: deleteMethod })).status;
  }

  function named(jobToken: string | undefined): Record<string, string> {
    return namesTickets && jobToken ? { token: jobToken } : {};
  }

  return {
    paper,
    poll,
    get,
    lay,
    confirm,
    /** Polls once and prints what it is offered. @returns whether it printed */
    async work(): Promise<boolean> {
      const offer = await poll();
      if (!offer.jobReady) return false;
      const response = await get(offer);
      if (!response.ok) {
        await confirm(offer, '520 Download error');
        return false;
      }
      await lay(response, offer.jobToken);
      await confirm(offer);
      return true;
    },
  };
}

export type StarPrinter = ReturnType<typeof starPrinter>;
