/** Where backups go, as the operator named it (BACKUP_TO), and how often. */
export type BackupSettings = {
  /** A folder, or `s3://bucket/prefix`. */
  to: string;
  everyMs: number;
  /** Of a bucket. */
  endpoint?: string | undefined;
  region: string;
};

/** Holds backups. Calls may wait for the network, and throw an Error of one sentence. */
export type BackupPlace = {
  list(): Promise<{ name: string; bytes: number }[]>;
  /** Takes a file that was written in `staging`; under `name` there is then a whole file or, after an error, none. */
  putFile(name: string, file: string): Promise<void>;
  putText(name: string, text: string): Promise<void>;
  getFile(name: string, file: string): Promise<void>;
  getText(name: string): Promise<string>;
  remove(name: string): Promise<void>;
  /** Takes away the parts of files of such names that were sent and never became whole. */
  giveUpUploads(isMeant: (name: string) => boolean): Promise<void>;
  /** Where files are written before they are put: beside the backups, or null for the store's own disk. */
  staging: string | null;
  close(): void;
};
