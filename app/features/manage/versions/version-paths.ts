/** Where the pages of the draft and its versions are. */
export const VERSIONS = '/manage/versions';
export const DONE = `${VERSIONS}/done`;

export function versionPath(version: number): string {
  return `${VERSIONS}/${version}`;
}

export function againPath(version: number): string {
  return `${VERSIONS}/${version}/again`;
}

/** A version as a file. */
export function versionFilePath(version: number): string {
  return `${VERSIONS}/${version}/restaurant.json`;
}
