/** A mail of plain text to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails. */
export interface MailSender {
  /** Resolves once the mail server, or the disk, has taken the mail; throws when it has not. */
  send(mail: Mail): Promise<void>;
  /** Whether the mail server takes mails now; null where mails are written to files instead. */
  readonly isAnswering: (() => Promise<boolean>) | null;
  close(): void;
}
