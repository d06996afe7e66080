import { WrongRestaurantFile } from './restaurant-file-faults.ts';
import { utf8Text } from './utf8-text.ts';

/** How files begin that only their program reads: of Excel, Numbers and LibreOffice, and of older ones. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** Letters that no sheet has. Windows-1252 leaves five of its bytes open, which a decoder makes into such. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_LETTERS = /[\0-\x08\x0e-\x1f\x7f-\x9f]/;

/**
 * The text of a sheet in any encoding that spreadsheets write: UTF-8, UTF-16 or Windows-1252. Line ends are \n.
 * @throws WrongRestaurantFile for a workbook, and for another encoding
 */
export function sheetText(bytes: Uint8Array): string {
  if (WORKBOOKS.some((start) => start.every((byte, place) => bytes[place] === byte)))
    throw wrong("is a workbook: save it as 'CSV UTF-8'");
  const utf16 = utf16Of(bytes);
  const text = utf16 ? decoded(utf16, bytes) : (utf8Text(bytes) ?? decoded('windows-1252', bytes));
  if (text === null || NO_LETTERS.test(text)) throw wrong("is not UTF-8: save it as 'CSV UTF-8'");
  return text.replace(/\r\n?/g, '\n');
}

/** By its mark, or by its first letters, of which one half is zero. */
function utf16Of([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first && second === 0 && third && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second && third === 0 && fourth))
    return 'utf-16be';
  return null;
}

function decoded(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function wrong(message: string): WrongRestaurantFile {
  return new WrongRestaurantFile([{ path: '', message }]);
}
