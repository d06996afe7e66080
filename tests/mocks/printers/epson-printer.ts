/** A ticket as an Epson printer was sent it: ePOS-Print XML under the id that its result names. */
export type EpsonTicket = { jobId: string; xml: string };

/** What the printer says of a ticket. */
export type EpsonResult = { success: boolean; code?: string; status?: number };

const PAPER_NEAR_END = 0x00020000;

/** A printer that speaks Server Direct Print, one step at a time. @param address as typed into it */
export function epsonPrinter(address: string) {
  const paper: EpsonTicket[] = [];

  async function send(
    fields: Record<string, string>,
  ): Promise<{ status: number; type: string; body: string }> {
    const response = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      body: await response.text(),
    };
  }

  /** Asks for tickets; null when there is none to print. Nothing is on paper yet. */
  async function ask(): Promise<EpsonTicket | null> {
    const { status, body } = await send({ ConnectionType: 'GetRequest', ID: 'kitchen' });
    if (status !== 200 || body === '') return null;
    const jobId = /<printjobid>(.*?)<\/printjobid>/.exec(body)?.[1] ?? '';
    return { jobId, xml: body };
  }

  /** Says what became of a ticket. */
  async function tell({ jobId }: Pick<EpsonTicket, 'jobId'>, result: EpsonResult): Promise<number> {
    const { success, code = '', status = success ? 251658262 : 1 } = result;
    const response = `<response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="${status}" battery="0"/>`;
    const file =
      '<?xml version="1.0" encoding="utf-8"?>\n<PrintResponseInfo Version="2.00"><ePOSPrint><Parameter>' +
      `<devid>local_printer</devid><printjobid>${jobId}</printjobid></Parameter>` +
      `<PrintResponse>${response}</PrintResponse></ePOSPrint></PrintResponseInfo>`;
    const answer = await send({ ConnectionType: 'SetResponse', ID: 'kitchen', ResponseFile: file });
    return answer.status;
  }

  return {
    paper,
    send,
    ask,
    tell,
    /** Asks once and prints what it gets. @returns whether it printed */
    async work(): Promise<boolean> {
      const ticket = await ask();
      if (!ticket) return false;
      paper.push(ticket);
      await tell(ticket, { success: true });
      return true;
    },
    /** The same with a roll that is nearly at its end. */
    async workNearEnd(): Promise<boolean> {
      const ticket = await ask();
      if (!ticket) return false;
      paper.push(ticket);
      await tell(ticket, { success: true, status: 251658262 | PAPER_NEAR_END });
      return true;
    },
  };
}

/** The words of a ticket that was sent as text, without its tags. */
export function wordsOf({ xml }: EpsonTicket): string {
  return xml
    .replaceAll('&#10;', '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}
