/** What the operating system refuses of files, in words. */
const WORDS: { [code in string]?: string } = {
  ENOENT: 'There is no such file or folder',
  EACCES: 'This user may not read or write it',
  EPERM: 'This user may not read or write it',
  EROFS: 'The disk may only be read',
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk is full',
  EISDIR: 'A folder was named where a file belongs',
  ENOTDIR: 'A file was named where a folder belongs',
  ENAMETOOLONG: 'The name is too long',
};

/** Calls that are about programs and networks, whose errors have the same codes. */
const NOT_OF_FILES = /^(?:spawn|listen|bind|connect|kill)/;

/** What an error says to an operator: one of the file system in plain words with the file's name, any other in its own. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', syscall, path, dest } = error as NodeJS.ErrnoException & { dest?: string };
  const words = WORDS[code];
  if (words === undefined || syscall === undefined || NOT_OF_FILES.test(syscall)) return error.message;
  // of two names the one that is read is missing, and the one that is written may not be
  const name = code === 'ENOENT' ? (path ?? dest) : (dest ?? path);
  return name === undefined ? words : `${words}: ${name}`;
}
