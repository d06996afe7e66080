const COUNTRY = /, (?:New Zealand|Aotearoa(?: New Zealand)?|New Zealand \/ Aotearoa)$/;

/** An address of the map as the restaurant's file has it: without the country, in which all of them are. */
export function inFile(text: string): string {
  return text.replace(COUNTRY, '');
}

/** Whether two texts are one address, whatever their capitals, spaces and country. */
export function isSameAddress(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(text: string): string {
  return inFile(text.trim())
    .toLowerCase()
    .replaceAll(/[\s,]+/g, ' ');
}
