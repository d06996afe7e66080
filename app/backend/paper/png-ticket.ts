import type { TicketPart } from '#app/domain/order/printed-ticket.ts';
import { drawTicket } from './draw-ticket.ts';

/** A ticket as a PNG of black and white, one bit a dot: what every Star printer takes, whatever it speaks beside it. */
export async function pngTicket(parts: readonly TicketPart[], paperMm: number): Promise<Buffer> {
  // loaded on first use: its native part is large, and most restaurants have no such printer
  const { default: sharp } = await import('sharp');
  const paper = await drawTicket(parts, paperMm);
  return sharp(paper.grey(), { raw: { width: paper.width, height: paper.height, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
